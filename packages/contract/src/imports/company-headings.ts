/** Headings of Hong Kong firms by column of the sheet Companies, separated by bars; `headerForm` folds case, plurals and scripts. */
export const companyHeadings: Readonly<Record<string, string>> = {
  ref_id:
    'client no|client code|client id|client ref|client reference|customer id|company no|company id|company code|company ref|entity code|entity id|id|ref|ref no|reference|reference no|our ref|file no|file ref|code|客戶編號|客戶號|客戶代號|公司代號|編號|參考編號|檔案編號|檔號|個案編號',
  status: 'client status|company status|active|record status|狀態|客戶狀態|公司狀態|狀況',
  company_type:
    'company type|type of company|type|entity type|legal form|company class|class of company|公司類別|公司類型|公司種類',
  name_en:
    'name|company name|english name|english company name|company name (eng)|company name in english|name of company|name (eng)|name in english|entity name|legal name|registered name (eng)|client name|corporate name|eng name|英文名稱|公司英文名稱|英文公司名稱|公司名稱(英文)|英文名',
  name_zh:
    'chinese name|chinese company name|company name (chi)|company name (chinese)|company name in chinese|name (chi)|name in chinese|chi name|中文名稱|公司中文名稱|中文公司名稱|公司名稱(中文)|公司名稱|公司名|客戶名稱|名稱|中文名',
  coi_number:
    'coi number|coi no|ci no|cr no|cr number|crn|c.r. no|company registration no|company registration number|registration no|registration number|registered no|incorporation no|certificate of incorporation no|ci number|company number|reg no|公司註冊編號|公司註冊號碼|公司註冊證明書編號|註冊編號|註冊號碼|公司編號|法團註冊號碼|公司註冊證編號',
  coi_name: 'registered name|name on certificate|註冊名稱',
  br_number:
    'br no|br number|brn|b.r. no|business registration no|business registration number|business reg no|br cert no|br certificate no|ubi|ubi no|unique business identifier|商業登記號碼|商業登記證號碼|商業登記編號|商業登記證編號|商登號碼|商業登記|唯一業務識別號碼',
  is_br_3y: 'three-year br|3-year br|br 3 years|三年商業登記證|三年期商業登記證',
  incorp_place:
    'place of incorporation|country of incorporation|jurisdiction|jurisdiction of incorporation|incorporation place|incorporated in|place of inc|domicile|country|成立地|成立地點|註冊地|註冊地點|註冊國家|成立國家|司法管轄區|註冊成立地點',
  incorp_date:
    'date of incorporation|incorporation date|incorp date|date incorporated|incorporated on|doi|date of inc|inc date|inc. date|成立日期|註冊日期|公司成立日期|註冊成立日期|法團成立日期',
  estab_date:
    'established in hong kong|date of establishment in hong kong|place of business established|在港設立日期|在港設立營業地點日期',
  business_nature:
    'nature of business|business nature|business|principal activity|principal activities|business activity|industry|line of business|main business|業務性質|主要業務|業務|行業|業務範圍|經營範圍',
  fund_source: 'source of funds|sof|source of fund|資金來源|款項來源',
  tel: 'tel|tel no|telephone|telephone no|phone|phone no|company tel|office tel|office phone|contact no|電話|電話號碼|公司電話|辦公室電話',
  contact_person:
    'contact person|contact|contact name|name of contact|attention|attn|pic|person in charge|聯絡人|聯繫人|聯絡人姓名|負責人',
  contact_person_tel:
    'contact telephone|contact person tel|contact person phone|contact tel|contact mobile|contact person mobile|聯絡人電話|聯絡電話|聯絡人手提',
  contact_fax: 'fax|fax no|facsimile|company fax|傳真|傳真號碼|公司傳真',
  email:
    'email|e-mail|email address|e-mail address|company email|contact email|電郵|電郵地址|電子郵件|電子郵箱|公司電郵|郵箱',
  acc_start_date: 'accounting period from|accounting period start|financial year start|會計期開始|財政年度開始',
  acc_end_date: 'accounting period to|accounting period end|會計期結束|財政年度結束',
  acc_no_reason: 'reason for no accounts|無帳目原因',
  cr_ref: 'presenter reference|presentor reference|presentor ref|提交人檔號|提交人編號',
  ma_name: 'name of articles|章程文件名稱',
  notes: 'notes|note|remarks|remark|comments|comment|memo|備註|附註|備忘|註',
  established_business_relationship:
    'business relationship established|business relationship|established business relationship|已建立業務關係|業務關係',
  pending_for_cdd: 'pending for cdd|cdd pending|待完成盡職審查',
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
