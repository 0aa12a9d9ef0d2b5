typedef int CXMLTokens_stub;
