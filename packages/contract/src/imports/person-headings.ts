/** Headings of Hong Kong firms by column of the sheet Persons, separated by bars; `headerForm` folds case, plurals and scripts. */
export const personHeadings: Readonly<Record<string, string>> = {
  surname_en:
    'surname|last name|family name|english surname|eng surname|surname (eng)|surname in english|last name (en)|sur name|姓(英)|英文姓|英文姓氏|姓氏(英文)|英文姓氏(surname)',
  other_name_en:
    'given name|given names|first name|forename|other name|other names|first and middle name|first & middle names|first / middle name|given name (eng)|english given name|christian name|名(英)|英文名字|名字(英文)|英文名(不包括姓氏)',
  surname_zh:
    'chinese surname|surname (chi)|surname in chinese|surname (chinese)|last name (zh)|中文姓|中文姓氏|姓氏(中文)|姓(中)|姓|姓氏',
  other_name_zh:
    'chinese given name|given name (chi)|given name (chinese)|given name in chinese|first name (zh)|中文名字|名字(中文)|名(中)|名字|名',
  alias_surname_en: 'alias surname|英文別名姓氏',
  alias_other_en:
    'alias|aliases|english alias|alias name|aka|a.k.a.|also known as|known as|nickname|former name|previous name|former names|maiden name|other known name|別名|英文別名|別名(英文)|又名|曾用名|前用名|前姓名|舊名',
  alias_surname_zh: 'chinese alias surname|中文別名姓氏',
  alias_other_zh: 'chinese alias|alias (chinese)|中文別名|別名(中文)|中文曾用名',
  hkid: 'hkid|hkid no|hk id|hkid card|hkid card no|hkic|hkic no|hong kong id|hong kong id no|hong kong identity card|hong kong identity card no|hk identity card no|id no|id card|id card no|i.d. no|identity card|identity card no|identity no|hkid number|hk id card no|nric|香港身份證|香港身份證號碼|香港身份證明文件號碼|身份證|身份證號碼|身分證|身份證編號|永久性居民身份證號碼|香港永久性居民身份證號碼',
  passport_no:
    'passport|passport no|passport number|ppt no|passport #|passport / travel document no|travel document no|travel document|travel doc no|pp no|護照|護照號碼|護照編號|護照號|旅行證件號碼|旅遊證件號碼',
  passport_country:
    'passport country|passport issuing country|passport issue country|country of passport|passport place of issue|passport issued by|passport issuing place|passport issuing authority|issuing country|issue country|country of issue|place of issue|passport issued in|passport nationality|護照簽發地|護照簽發國家|護照簽發地點|簽發地|簽發國家|護照國家|護照發出國家|護照發出地',
  passport_security_no: 'passport security no|passport check digit|護照保安號碼|護照核對數字',
  passport_expiry:
    'passport expiry|passport expiry date|passport exp|passport exp date|passport expiration date|passport expires|passport valid until|passport valid to|passport validity|expiry date of passport|date of expiry|expiry date|護照到期日|護照到期日期|護照有效期|護照有效期至|護照屆滿日|護照期滿日',
  passport_expiry_security_no: 'expiry security no|expiry check digit|到期日保安號碼',
  email:
    'email|e-mail|e mail|email address|e-mail address|email addr|mail|contact email|電郵|電郵地址|電子郵件|電子郵件地址|電子郵箱|電子郵箱地址|郵箱',
  address_1:
    'address|addr|residential address|home address|residence|residence address|usual residential address|permanent address|residential addr|address (residential)|current address|living address|address line 1|address line1|addr 1|address 1|street|street address|flat / building|地址|住址|住宅地址|居住地址|通常居住地址|現居地址|戶籍地址|地址1|地址一|地址第一行|街道',
  address_2: 'address line 2|address line2|address 2|addr 2|building / street|地址2|地址二|地址第二行',
  address_3:
    'address line 3|address line3|address 3|addr 3|district|city|town|area|district / city|residential district|地址3|地址三|地址第三行|地區|區域|分區|城市|市',
  address_4:
    'address line 4|address 4|country|country / region|country or region|country / territory|country of residence|residence country|residential country|address country|region|country of address|國家或地區|國家|國家/地區|居住國家|居住地|居住國|國家地區|地址國家|地址4',
  id_type:
    'document type|id type|id doc type|identity document type|identification type|type of id|type of document|type of identity document|type of identification document|證件類別|證件類型|身份證明文件類別|證件種類',
  id_number:
    'document no|document number|id document no|id doc no|identity document no|identification no|identification document no|no of identity document|id / passport no|id/passport|hkid / passport no|hkid/passport|id no / passport no|hkid or passport no|證件號碼|身份證明文件號碼|身份證明文件編號|證件編號|身份證/護照號碼|身份證或護照號碼|身份證／護照',
  id_country:
    'document country|id country|id issuing country|document issuing country|id issued by|country of issue of id|證件簽發地|證件簽發國家|證件發出地',
  id_expiry:
    'document expiry|id expiry|id expiry date|document expiry date|id valid until|證件到期日|證件有效期|證件屆滿日',
  documents: 'identity documents|id documents|identification documents|身份證明文件',
  name_full_en:
    'name|full name|english name|client name|customer name|name (eng)|name in english|full name (eng)|full name in english|eng name|full english name|name of client|name of individual|name of customer|individual name|person name|legal name|full legal name|姓名(英)|英文姓名|英文名稱|英文全名|英文名',
  name_full_zh:
    'chinese name|name (chi)|name in chinese|full name (chi)|full name in chinese|full chinese name|chi name|中文名|中文姓名|姓名|姓名(中)|全名|客戶姓名|客戶名稱|名稱|中文全名|中文名稱',
}
