typedef int CJSONTokens_stub;
