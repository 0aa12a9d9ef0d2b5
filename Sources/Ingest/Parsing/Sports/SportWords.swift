import ActivityModel

extension SportNames {
  /// The folded names of every sport: English including vendors' terms, German, French, Spanish,
  /// Portuguese, Italian, Dutch, Danish, Norwegian and Swedish.
  static let words: [(Sport, String)] = [
    (
      .run,
      """
      run running runs jog jogging streetrunning roadrunning trackrunning outdoorrun
      outdoorrunning ultrarun race racerunning virtualrun virtualrunning obstaclerun
      laufen lauf dauerlauf strassenlauf bahnlauf joggen
      course courseapied courseasurroute footing jogg
      carrera correr corriendo carreraencalle carreraapie
      corrida corridaderua corridanarua
      corsa correre corsasustrada
      hardlopen lob loping lobe gadelob lop lopning lopetur
      hkworkoutactivitytyperunning
      """
    ),
    (
      .trailRun,
      """
      trailrun trailrunning trail runningtrail mountainrunning fellrunning skyrunning
      traillauf trailrunninglauf coursetrail courseentrail traildecourse
      carreraportrail trailrunningcarrera carrerademontana corridaemtrilha corridadetrilha
      corsatrail trailhardlopen trailhardloop traillob stilob terrenglop traillopning
      """
    ),
    (
      .treadmillRun,
      """
      treadmill treadmillrun treadmillrunning indoorrun indoorrunning runningtreadmill
      laufband laufbandlauf laufbandtraining hallenlauf indoorlauf
      tapisdecourse coursesurtapis cintadecorrer carreraencinta corridaemesteira esteira
      tapisroulant corsasutapisroulant loopband loopbandhardlopen lobeband
      tredemolle mollelop lopband
      """
    ),
    (
      .walk,
      """
      walk walking walks casualwalking speedwalking powerwalking brisk briskwalking dogwalking
      nordicwalking indoorwalk indoorwalking outdoorwalk stroll
      gehen spaziergang spazieren spazierengehen walken
      marche marcheapied marchenordique promenade
      caminar caminata andar caminando marcha paseo
      caminhada caminhar camminata camminare wandeling lopen wandelen
      gang ga gatur gaende promenad
      hkworkoutactivitytypewalking
      """
    ),
    (
      .hike,
      """
      hike hiking hikes trekking trek mountaineering backpacking rucking alpinetour
      wandern wanderung bergwandern bergsteigen bergtour
      randonnee randonneepedestre rando
      senderismo excursionismo montanismo
      trilha escursionismo escursione vandring vandretur vandra fottur bergwandelen
      hkworkoutactivitytypehiking
      """
    ),
    (
      .ride,
      """
      ride rides riding bike biking bicycle bicycling cycle cycling roadbiking roadcycling
      roadbike cyclingroad gravel gravelcycling gravelride gravelbiking cyclocross ebike ebiking
      ebikeride ebikefitness trackcycling racecycling commutecycling outdoorcycling handcycle
      recumbentcycling biketowork cyclingtransport cyclingsport
      rad radfahren radfahrt radtour virtuelleradfahrt ebikefahrt gravelfahrt fahrrad fahrradfahren rennrad rennradfahren strassenradfahren
      velo cyclisme cyclismesurroute
      ciclismo bicicleta ciclismoencarretera ciclismodeestrada pedalada
      bici bicicletta pedalata ciclismosustrada
      fietsen wielrennen fiets fietsrit
      cykling cykel cykeltur cykla landevejscykling sykling sykkel sykle landsvagscykling
      hkworkoutactivitytypecycling
      """
    ),
    (
      .mountainBikeRide,
      """
      mountainbike mountainbiking mountainbikeride mtb emountainbikeride emtb downhillbiking
      mountainbiken mountainbikefahren mountainbikefahrt vtt velotoutterrain ciclismodemontana btt
      ciclismodemontanha mountainbiketur terrengsykling
      """
    ),
    (
      .indoorRide,
      """
      indoorride indoorcycling indoorbiking indoorbike spinning spin virtualride virtualcycling
      stationarybike biketrainer turbotrainer
      indoorradfahren radfahrenindoor hallenradfahren ergometer spinningrad
      cyclismeeninterieur velodinterieur homestrainer hometrainer
      ciclismoencasa ciclismoindoor bicicletaestatica ciclismoemambientefechado
      binnenfietsen indoorfietsen indendorscykling spinningcykel innendorssykling
      """
    ),
    (
      .swim,
      """
      swim swimming poolswim poolswimming lapswimming lapswim indoorswimming
      schwimmen schwimmbad bahnschwimmen schwimmbadschwimmen
      natation nager natationenpiscine
      natacion nadar natacionenpiscina natacao natacaoempiscina
      nuoto nuotare nuotoinpiscina zwemmen baanzwemmen
      svomning svom bassinsvomning svomming simning simma
      hkworkoutactivitytypeswimming
      """
    ),
    (
      .openWaterSwim,
      """
      openwaterswim openwaterswimming openwater swimmingopenwater
      freiwasserschwimmen freiwasser freischwimmen
      eaulibre natationeneaulibre nageeneaulibre aguasabiertas natacionenaguasabiertas
      natacionaguasabiertas aguasabertas natacaoemaguasabertas
      acquelibere nuotoinacquelibere openwaterzwemmen abentvand svomningiabentvand
      """
    ),
    (
      .row,
      """
      row rowing indoorrowing rowingmachine rowerg
      rudern ruderergometer indoorrudern aviron rameur remo remar canottaggio vogatore
      roeien roning roing rodd rodning hkworkoutactivitytyperowing
      """
    ),
    (
      .paddle,
      """
      paddle paddling paddlesports sup standuppaddle standuppaddling standuppaddleboarding
      paddleboard paddleboarding canoe canoeing kayak kayaking outrigger
      paddeln stehpaddeln kanu kanufahren kajak kajakfahren
      canoekayak canot pagaie piraguismo remodepie canoagem canoa pagayer
      kano kanovaren kajakken kajakpadling padling paddla kanot
      hkworkoutactivitytypepaddlesports
      """
    ),
    (
      .ski,
      """
      ski skiing alpineski alpineskiing downhillskiing resortskiing crosscountryskiing
      crosscountryski nordicski nordicskiing backcountryski backcountryskiing skitouring
      snowboard snowboarding rollerski rollerskiing skatingski
      skifahren skilanglauf langlauf skitour skitouren alpinski
      skialpin skidefond skideplaisance skideranonnee skiderandonnee
      esqui esquiar esquialpino esquidefondo sci scialpino scidifondo
      skien langlaufen skilob langrend skitur langrenn skidor langdskidakning
      """
    ),
    (
      .skate,
      """
      skate skating iceskate iceskating inlineskate inlineskating inlinehockey rollerskating
      inlineskaten schlittschuh schlittschuhlaufen eislaufen patinage patinaje patinagem
      pattinaggio schaatsen skeeleren skojter skridsko skoyter
      """
    ),
    (
      .strength,
      """
      strength strengthtraining weighttraining weights weightlifting functionalstrengthtraining
      traditionalstrengthtraining gym
      krafttraining kraft gewichtheben musculation renforcementmusculaire
      entrenamientodefuerza fuerza musculacao treinodeforca pesi allenamentodiforza
      krachttraining styrketraening styrketrening styrketraning
      """
    ),
    (.yoga, "yoga ioga joga hatha vinyasa yogapilates"),
    (
      .vehicle,
      """
      car driving drive automotive motorcycling motorcycle motorbike motorbiking bus train
      invehicle subway tram boat ferry airplane flight flying motorboating motorsports
      auto autofahren motorrad motorradfahren zug voiture conduite moto coche conducir
      carro autos macchina
      """
    ),
    (.transition, "transition wechsel wechselzone transicion transicao transizione"),
  ]
}
