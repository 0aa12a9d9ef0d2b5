import ActivityModel

extension SportNames {
  /// The folded names of every sport: English including vendors' terms, German, French, Spanish,
  /// Portuguese, Italian, Dutch, Danish, Norwegian and Swedish; the commonest also in Polish,
  /// Czech, Finnish, Hungarian, Turkish, Russian, Chinese, Japanese and Korean.
  ///
  /// Run, walk, ride, swim and hike are known in Ukrainian, Indonesian, Vietnamese, Romanian, Greek
  /// and Croatian too.
  static let words: [(Sport, String)] = [
    (
      .run,
      """
      run running runs jog jogging runjog streetrunning roadrunning trackrunning outdoorrun
      outdoorrunning ultrarun race racerunning virtualrun virtualrunning obstaclerun laufen lauf
      dauerlauf strassenlauf bahnlauf joggen course courseapied courseasurroute footing jogg
      carrera correr corriendo carreraencalle carreraapie corrida corridaderua corridanarua corsa
      correre corsasustrada hardlopen lob loping lobe gadelob lop lopning lopetur
      hkworkoutactivitytyperunning ultrarunning ultrarunningrunning trackandfieldrunning
      parkrun joggingroad runningjogging runningsand roadrun roadrace intervalrunning longrun easyrun 跑步 户外跑步 室外跑步
      戶外跑步 公路跑 ランニング ラン ジョギング 屋外ランニング бег бегнаулице пробежка bieganie bieg bieganieuliczne beh
      behani behvenku behpoulici juoksu lenkki ulkojuoksu katujuoksu futas kocogas utcaifutas kosu
      kosmak sokakkosusu dısarıkosu corridaaoarlivre buitenhardlopen gatulopning gatelop
      trackrun crosscountryrunning crosscountryrun runningcanicross canicross laufenimfreien
      outdoorlauf outdoorlaufen courseapiedenexterieur correralairelibre carreraalairelibre
      corsaallaperto 户外跑 달리기 러닝 런닝 조깅 야외달리기 야외러닝 실외달리기 실외러닝 біг бігнавулиці пробіжка бягане lari
      berlari lariluarruangan chạy chạybộ chaybo chạyngoaitrời alergare alergareinaerliber τρέξιμο
      τρεξιμο αγώναςδρόμου trcanje jooksmine skrejiens bėgimas
      hardloopsessie забег duathlonrunning triathlonrunning
      coursesurpiste courseapiedvirtuelle carreraenpista carreraporcalle carreravirtual
      corsainpista corsavirtuale corridaempista corridavirtual straatlopen hardlopenopstraat
      baanlopen banlopning banelob virtueltlob gateloping baneloping bieganiepoulicy behposilnici
      virtuelleslaufen loprunda regularrun fartlek runningrace
      """
    ),
    (
      .trailRun,
      """
      trailrun trailrunning trail runningtrail mountainrunning fellrunning skyrunning traillauf
      trailrunninglauf coursetrail courseentrail traildecourse carreraportrail trailrunningcarrera
      carrerademontana corridaemtrilha corridadetrilha corsatrail trailhardlopen trailhardloop
      runtrail traillob stilob terrenglop traillopning 越野跑 越野跑步 山径跑 トレイルランニング トレイルラン
      бегпопересеченнойместности трейл трейлраннинг biegterenowy bieganieterenowe
      bieganieprzelajowe trailovybeh trailbeh polkujuoksu maastojuoksu terepfutas patikakosusu
      arazikosusu terrenglopning terranglopning terranglop stilopning
      트레일러닝 트레일런 трейлраннінг
      coursedetrail berglauf offroadtriathlonrunning offroadduathlonrunning
      carrerapormontana trailrunnen terraenlob terrengloping stiloping bieganiewterenie
      """
    ),
    (
      .treadmillRun,
      """
      treadmill treadmillrun treadmillrunning indoorrunjog indoorrun indoorrunning runningtreadmill laufband
      laufbandlauf laufbandtraining hallenlauf indoorlauf tapisdecourse coursesurtapis
      cintadecorrer carreraencinta corridaemesteira esteira tapisroulant corsasutapisroulant
      loopband loopbandhardlopen lobeband tredemolle mollelop lopband 跑步机 跑步機 跑步机跑步 室内跑步 トレッドミル
      トレッドミルランニング ルームランナー 室内ランニング 屋内ランニング беговаядорожка бегнадорожке бегнабеговойдорожке
      biegnabiezni bieznia bieganienabiezni bieznamechaniczna behnapase behnabeziciempase
      beziciipas bezeckypas juoksumatto mattojuoksu futopad futopados futopadonfutas kosubandı
      kosubandındakosu corridanaesteira corridaesteira loopbandlopen lopbandslopning lopeband
      tredemollelop lobebandslob entrenamientoencinta
      室内跑 러닝머신 트레드밀 실내달리기 실내러닝 біговадоріжка бігнабіговійдоріжці alergarepebanda trakazatrcanje
      courseapiedsurtapisroulant cinta carreraeninterior hardlopenoploopband lopningpalopband
      lobpalobeband lopingpatredemolle behnapasu behnabezeckempasu laufenindoor
      """
    ),
    (
      .walk,
      """
      walk walking walks dogwalk casualwalking speedwalking powerwalking brisk briskwalking dogwalking
      nordicwalking indoorwalk indoorwalking outdoorwalk stroll gehen spaziergang spazieren
      spazierengehen walken marche marcheapied marchenordique promenade caminar caminata andar
      caminando marcha paseo caminhada caminhar camminata camminare wandeling lopen wandelen gang
      ga gatur gaende promenad hkworkoutactivitytypewalking walkingtreadmill walkingnordic
      walkingfitness treadmillwalk treadmillwalking walkingindoor 健走 步行 走路 散步 徒步行走 户外步行 室内步行
      ウォーキング ウォーク 散歩 室内ウォーキング ходьба прогулка скандинавскаяходьба marsz spacer chodzenie
      chodziarstwo chuze prochazka kavely savakavely sauvakavely seta gyaloglas yuruyus
      buitenwandelen promenadgang gagang gatursport
      fitnesswalking camminataallaperto caminaralairelibre marcheapiedenexterieur 걷기 산책 야외걷기 실외걷기
      실내걷기 ходьбапішки ходіння прогулянка jalan jalankaki berjalan berjalankaki dibộ dibo mers
      merspejos plimbare περπάτημα περπατημα βάδισμα βαδισμα hodanje setnja
      outdoorwalking foot onfoot caminataalairelibre
      powerwalk strollerwalk racewalking strolling marchesportive gaing zugigesgehen
      spaziergangdraussen trailwalking
      """
    ),
    (
      .hike,
      """
      hike hiking hikes trekking trek mountaineering backpacking rucking alpinetour wandern
      wanderung bergwandern bergsteigen bergtour randonnee randonneepedestre rando senderismo
      excursionismo montanismo trilha escursionismo escursione vandring vandretur vandra fottur
      bergwandelen hkworkoutactivitytypehiking 徒步 登山 snowshoe snowshoeing snowshoes snowshoehiking
      schneeschuh schneeschuhwandern raquette raquettes 远足 健行 ハイキング 登山ハイキング トレッキング поход
      пешийтуризм хайкинг turystykapiesza wedrowka wedrowki turystykagorska turistika
      pesituristika vaellus patikointi turazas doğayuruyusu caminhadanatrilha fjelltur
      fjallvandring
      trailhiking hikingtrail 등산 하이킹 트레킹 похід mendaki mendakigunung dibộdườngdai drumetie
      drumetii πεζοπορία πεζοπορια planinarenje pohod pohodnistvo
      hiken
      generalhike mountainhike outdoorhiking hikingrucking mtnclimb mountainclimb snowshoetrekking
      ハイク hillwalking fastpacking tura foothiking
      """
    ),
    (
      .ride,
      """
      ride rides riding bikeride bike biking bicycle bicycling cycle cycling roadbiking roadcycling
      roadbike cyclingroad gravel gravelcycling gravelride gravelbiking cyclocross ebike ebiking
      ebikeride ebikefitness trackcycling racecycling commutecycling outdoorcycling handcycle
      recumbentcycling biketowork cyclingtransport cyclingsport rad radfahren radfahrt radtour
      virtuelleradfahrt ebikefahrt gravelfahrt fahrrad fahrradfahren rennrad rennradfahren
      strassenradfahren velo cyclisme cyclismesurroute ciclismo bicicleta ciclismoencarretera
      ciclismodeestrada pedalada bici bicicletta pedalata ciclismosustrada fietsen wielrennen
      fiets fietsrit cykling cykel cykeltur cykla landevejscykling sykling sykkel sykle
      landsvagscykling hkworkoutactivitytypecycling outdoorbike outdoorcycle outdoorbiking
      bikingroad bikinghand bikingutility bikingebike gravelunpavedcycling unpavedcycling
      pedelec gravelunpaved roadcycle ebikecycling 骑行 騎行 騎自行車 自行車 戶外騎行 骑自行车 自行车 户外骑行 室外骑行 公路骑行 公路自行车
      サイクリング バイク 自転車 ロードバイク 屋外サイクリング велосипед велоспорт велоезда езданавелосипеде
      шоссейныйвелосипед велопрогулка kolarstwo rower jazdanarowerze kolarstwoszosowe cyklistika
      jizdanakole silnicnicyklistika kolo pyoraily maantiepyoraily kerekparozas kerekpar bringazas
      orszagutikerekparozas bisiklet bisikletsurme yolbisikleti ciclismoaoarlivre buitenfietsen
      wegfietsen landeveissykling
      touringbicycle etouringbicycle racebike eracebike citybike ecitybike bicycleroad
      cyclingtransportation roadride handcycling radfahrenimfreien outdoorradfahren
      cyclismeenexterieur ciclismoalairelibre ciclismoallaperto 자전거 자전거타기 사이클링 사이클 야외자전거 야외사이클링
      실외자전거 실외사이클링 로드자전거 їзданавелосипеді велопрогулянка bersepeda sepeda dạpxe dapxe xedạp xedap
      ciclism merscubicicleta ποδηλασία ποδηλασια ποδήλατο ποδηλατο bicikliranje biciklizam
      voznjabicikla kolesarjenje
      sykkeltur bikepacking
      sortieavelo 라이딩 surus gravelbikefahrt sortieaveloelectrique
      ciclismoemestradas ciclismoemestrada bmx velomobile gravelbike fahrradstrasse kickbike duathloncycling triathloncycling
      veloelectrique cyclismegravelhorsroute sortievelo veloderoute graveloffroadradfahren
      ebikefahren racefietsen gravelbiken roadebike ライド заезд cykelrunda przejazdzka jazdarowerem
      aktywnoscnarowerze bikingcyclocross bikingrecumbent bikingtrack bikinggravel
      """
    ),
    (
      .mountainBikeRide,
      """
      mountainbike mountainbiking mountainbikeride mtb bikemtb emountainbikeride emtb downhillbiking
      mountainbiken mountainbikefahren mountainbikefahrt vtt velotoutterrain ciclismodemontana btt
      ciclismodemontanha mountainbiketur terrengsykling bikingmountain mtbcycling mtbbiking
      mountaincycling emountainbike 山地骑行 山地自行车 マウンテンバイク マウンテンバイキング горныйвелосипед маунтинбайк kolarstwogorskie
      rowergorski horskecyklistika horskakola maastopyoraily hegyikerekparozas dağbisikleti
      mountainbikecykling stisykling
      mtbeasy mtbadvanced emtbeasy emtbadvanced ebikemountain mountainride downhillbike 산악자전거
      산악자전거타기 гірськийвелосипед brdskibiciklizam
      ciclismonamontanha enduromtb eenduromtb offroadtriathloncycling offroadduathloncycling
      sortievtt emountainbiken mountainebike mountainriding horskacyklistika mtnbike
      """
    ),
    (
      .indoorRide,
      """
      indoorride ciclismoemlocalfechado bikeerg indoorcycling indoorbiking indoorbike spinning spin virtualride virtualcycling
      stationarybike biketrainer turbotrainer indoorradfahren radfahrenindoor hallenradfahren
      ergometer spinningrad cyclismeeninterieur velodinterieur homestrainer hometrainer
      ciclismoencasa ciclismoindoor bicicletaestatica ciclismoemambientefechado binnenfietsen
      indoorfietsen indendorscykling spinningcykel innendorssykling bikingstationary
      bikingspinning indoorcycle stationarycycling stationarycycle stationarybiking 室内骑行 室内自行车
      室內騎行 室內自行車 动感单车 インドアサイクリング インドアバイク エアロバイク 屋内サイクリング 室内サイクリング велотренажер велотренажёр
      велосипедвпомещении сайклинг kolarstwohalowe kolarstwostacjonarne rowerstacjonarny
      rowerekstacjonarny cyklistikavhale halovacyklistika rotoped sisapyoraily kuntopyora
      kuntopyoraily beltericiklizes szobabicikli spinningora kapalıalanbisikleti icmekanbisikleti
      kapalımekanbisikleti bicicletaergometrica indoorcykel inomhuscykling motionscykel
      ergometersykkel
      cyclingindoor indoorhandcycling velodappartement 실내자전거 실내사이클링 실내사이클
      virtuelefietsrit virtuellesradfahren bicicletavirtual velovirtuel pedaladavirtual
      cyclismeensalle cyclismevirtuel ciclismoensala ciclismoeninteriores ciclismovirtual
      ciclismovirtuale pedalatavirtuale virtueelfietsen virtuellcykling virtuelcykling
      virtuellsykling jazdanarowerzewpomieszczeniu kolarstwowpomieszczeniu kolarstwowirtualne
      wirtualnajazdanarowerze virtualnicyklistika バーチャルライド 虚拟骑行 виртуальныйзаезд indoorbikeride
      spinindoorcycling bikingindoor bikingindoortrainer
      """
    ),
    (
      .swim,
      """
      swim swimming poolswim poolswimming lapswimming lapswim indoorswimming schwimmen schwimmbad
      bahnschwimmen schwimmbadschwimmen natation nager natationenpiscine natacion nadar
      natacionenpiscina natacao natacaoempiscina nuoto nuotare nuotoinpiscina zwemmen baanzwemmen
      svomning svom bassinsvomning svomming simning simma hkworkoutactivitytypeswimming
      swimmingpool 游泳 泳池游泳 池中游泳 プールスイミング プール水泳 プールスイム 水泳 スイミング スイム плавание плаваниевбассейне
      бассейн plywanie plywaniewbasenie plywalnia plavani plavanivbazenu bazen uinti allasuinti
      uima altaanuinti uszas medencesuszas medenceisuszas yuzme havuzdayuzme havuzyuzme zwembadzwemmen
      bassangsimning bassangsim poolsimning bassengsvomming svommebassin
      수영 실내수영 수영장수영 плавання плаваннявбасейні плаванняубасейні berenang renang bơi bơilội boiloi
      inot inotinbazin κολύμβηση κολυμβηση κολύμπι κολυμπι plivanje plavanje плуване
      triathlonswimming offroadtriathlonswimming basseng plywanienabasenie
      nuotoinvasca natacaonapiscina zwemmeninzwembad swimminglap
      """
    ),
    (
      .openWaterSwim,
      """
      openwaterswim openwaterswimming openwater swimmingopenwater freiwasserschwimmen freiwasser
      freischwimmen eaulibre natationeneaulibre nageeneaulibre aguasabiertas
      natacionenaguasabiertas natacionaguasabiertas aguasabertas natacaoemaguasabertas acquelibere
      nuotoinacquelibere openwaterzwemmen abentvand svomningiabentvand 公开水域 開放水域游泳 公開水域游泳 公开水域游泳
      开放水域游泳 オープンウォーター オープンウォータースイミング オープンウォータースイム плаваниевоткрытойводе открытаявода
      plywanienawodachotwartych wodyotwarte plywaniewwodachotwartych plavanivotevrenevode
      otevrenavoda avovesiuinti avovesi nyiltviziuszas acıksudayuzme acıksu openwatersimning
      oppetvatten oppetvattensimning apentvannsvomming svomningiabentvann
      오픈워터수영 바다수영 плаванняувідкритійводі плаваннянавідкритійводі
      openswim simningioppetvatten svommingiapentvann plywanienaotwartymakwenie
      """
    ),
    (
      .row,
      """
      row rowing indoorrowing rowingmachine rowerg indoorrower dynamicindoorrower rudern ruderergometer indoorrudern aviron
      rameur remo remar canottaggio vogatore roeien roning roing rodd rodning
      hkworkoutactivitytyperowing indoorrow 划船 划船机 室内划船 ローイング ローイングマシン インドアロウイング гребля
      гребнойтренажер wioslarstwo wioslarz wioslowanie ergometrwioslarski veslovani
      veslarskytrenazer soutu soutulaite sisasoutu evezes evezogep kurekcekme kurek roddmaskin
      romaskine romaskin roeimachine roeitrainer maquinaderemo
      outdoorrowing virtualrow 로잉 로잉머신 실내로잉 조정
      avironensalle remoeninterior canottaggioindoor indoorroeien
      """
    ),
    (
      .paddle,
      """
      paddle paddling paddlesports sup standuppaddle standuppaddling standuppaddleboarding
      paddleboard paddleboarding canoe canoeing kayak kayaking outrigger paddeln stehpaddeln kanu
      kanufahren kajak kajakfahren canoekayak canot pagaie piraguismo remodepie canoagem canoa
      pagayer kano kanovaren kajakken kajakpadling padling paddla kanot
      hkworkoutactivitytypepaddlesports whitewaterrafting whitewaterkayaking
      whitewaterraftingkayaking rafting watersportscanoeing watersportskayaking
      """
    ),
    (
      .ski,
      """
      ski skiing alpineski alpineskiing downhillskiing resortskiing crosscountryskiing
      crosscountryski nordicski nordicskiing backcountryski backcountryskiing skitouring snowboard
      snowboarding rollerski rollerskiing skatingski skifahren skilanglauf langlauf skitour
      skitouren alpinski skialpin skidefond skideplaisance skideranonnee skiderandonnee esqui
      esquiar esquialpino esquidefondo sci scialpino scidifondo skien langlaufen skilob langrend
      skitur langrenn skidor langdskidakning xcski xcskiing xcclassicskiing xcclassicski
      xcskateskiing xcskate crosscountryclassicskiing crosscountryskateskiing classicskiing
      skateskiing resortskiingsnowboarding skatingskiing skiingcrosscountry skiingbackcountry
      skiingdownhill skiingkite skiingroller 滑雪 越野滑雪 高山滑雪 单板滑雪 スキー クロスカントリースキー スノーボード アルペンスキー лыжи
      лыжныегонки беговыелыжи горныелыжи сноуборд narciarstwo narty narciarstwobiegowe
      narciarstwoalpejskie nartybiegowe narciarstwozjazdowe lyzovani bezkynalyzich bezky
      bezeckelyzovani sjezdovelyzovani hiihto maastohiihto laskettelu murtomaahiihto sizes sieles
      sifutas lesiklas alpesisizes alpesisieles esquialpinismo alpinskidakning skidakning
      utforsakning alpinskiloping langdskidakningfristil langdskidakningklassisk
      classicxcskiing freestylexcskiing backcountryskiingsnowboarding 스키 스노보드 크로스컨트리스키
      backcountrysnowboard backcountrysnowboarding resortsnowboard resortsnowboarding
      telemark telemarkskiing classicrollerskiing freestylerollerskiing rollerskiingclassic
      rollerskiingfreestyle xcskiingclassic xcskiingfreestyle skiorienteering nordic skiingtouring
      """
    ),
    (
      .skate,
      """
      skate skating skatinginline skatingindoor skatingcross skatingice iceskate iceskating inlineskate inlineskating inlinehockey rollerskating
      inlineskaten schlittschuh schlittschuhlaufen eislaufen patinage patinaje patinagem
      pattinaggio schaatsen skeeleren skojter skridsko skoyter
      skaten rolki
      """
    ),
    (
      .strength,
      """
      strength strengthtraining weighttraining weights weightmachines weightlifting functionalstrengthtraining
      traditionalstrengthtraining gym krafttraining kraft gewichtheben musculation
      renforcementmusculaire entrenamientodefuerza fuerza musculacao treinodeforca pesi
      allenamentodiforza krachttraining styrketraening styrketrening styrketraning
      functionalstrength traditionalstrength weightstraining 力量训练 力量訓練 重量訓練 肌力訓練 力量 重量训练 自由力量训练
      筋トレ 筋力トレーニング ストレングス ウエイトトレーニング силовая силоваятренировка силовыетренировки тяжелаяатлетика
      treningsilowy silownia cwiczeniasilowe posilovani silovytrenink silovycvik voimaharjoittelu
      voima kuntosali erosites erosito erositesedzes erositoedzes kuvvet kuvvetantrenmanı gucantrenmanı ağırlık
      ağırlıkkaldırma treinamentodeforca treinodeforcafuncional
      gewichtstraining entrenamientoconpesas treinamentocompeso allenamentoconipesi
      forza liftweights weightworkout machineworkout gymworkout
      """
    ),
    (.yoga, "yoga ioga joga hatha vinyasa yogapilates 瑜伽 瑜珈 ヨガ йога jooga"),
    (
      .vehicle,
      """
      car driving drive automotive motorcycling motorcycle motorbike motorbiking bus train
      invehicle subway tram boat ferry airplane flight flying motorboating motorsports auto
      autofahren motorrad motorradfahren zug voiture conduite moto coche conducir carro autos
      adventuremotorcycling enduromotorcycling motocross offroadmotorcyclingdirtbiking
      roadmotorcycling sportmotorcycling touringmotorcycling motorscooter offroad
      allterrainvehicle truckhgv karting snowmobiling snowmobile aviation ultralightaviation
      macchina transportcar transportbus transporttrain transportairplane transportboat
      transportmotorcycle
      bikingmotocycling
      """
    ),
    (
      .transition,
      """
      transition wechsel wechselzone transicion transicao transizione
      swimtobiketransition biketoruntransition runtobiketransition biketoswimtransition
      swimtoruntransition runtoswimtransition
      """
    ),
  ]
}
