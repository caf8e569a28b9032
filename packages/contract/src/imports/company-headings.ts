/** Headings of Hong Kong firms by column of the sheet Companies, separated by bars; `headerForm` folds case, plurals and scripts. */
export const companyHeadings: Readonly<Record<string, string>> = {
  name_en:
    'name|company name|english name|english company name|company name (eng)|company name in english|name of company|name (eng)|name in english|entity name|legal name|registered name (eng)|client name|corporate name|eng name|英文名稱|公司英文名稱|英文公司名稱|公司名稱(英文)|英文名',
  name_zh:
    'chinese name|chinese company name|company name (chi)|company name (chinese)|company name in chinese|name (chi)|name in chinese|chi name|中文名稱|公司中文名稱|中文公司名稱|公司名稱(中文)|公司名稱|公司名|客戶名稱|名稱|中文名',
  email:
    'email|e-mail|email address|e-mail address|company email|contact email|電郵|電郵地址|電子郵件|電子郵箱|公司電郵|郵箱',
  registered_address_1:
    'registered office address line 1|registered office|registered address|registered office address|reg office|reg address|address|address line 1|address 1|office address|r.o. address|ro address|company address|註冊辦事處地址1|註冊辦事處|註冊辦事處地址|註冊地址|公司註冊地址|地址|公司地址|註冊地址1|地址1',
  registered_address_2:
    'registered office address line 2|registered address 2|registered address line 2|address line 2|address 2|註冊辦事處地址2|註冊地址2|地址2',
  registered_address_3:
    'registered office address line 3|registered address 3|registered address line 3|address line 3|address 3|district|city|註冊辦事處地址3|註冊地址3|地址3|地區',
  registered_address_4:
    'registered office country or region|registered office country|registered address country|registered country|address country|country / region|country or region|註冊辦事處國家或地區|註冊地址國家|國家或地區|國家/地區|國家',
  correspondence_address_1:
    'correspondence address line 1|correspondence address|corr address|mailing address|postal address|correspondence address 1|business address|place of business|通訊地址1|通訊地址|郵寄地址|營業地址',
  correspondence_address_2: 'correspondence address line 2|correspondence address 2|mailing address 2|通訊地址2',
  correspondence_address_3:
    'correspondence address line 3|correspondence address 3|corr district|correspondence district|mailing address 3|通訊地址3|通訊地區',
  correspondence_address_4:
    'correspondence country or region|correspondence country|corr country|mailing country|通訊國家或地區|通訊國家',
}
