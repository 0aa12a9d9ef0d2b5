import Application
import Runtime

extension Pipeline: ReceivedImporting {}
