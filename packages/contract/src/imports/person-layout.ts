import { personFields, personOrder } from '../persons/fields.ts'
import { terms } from '../words/terms.ts'
import { columnsOf, type ImportSheet, withHeadings } from './layout-shape.ts'
import { personHeadings } from './person-headings.ts'

/** Header of the column that refers to the record, in other sheets and in database tables. */
const ofRecord = ['客户编号', 'client no', 'client code', 'client id', 'customer id', 'cust id', 'person id']

/** The sheets of a workbook of persons, the records first. */
export const personSheets: readonly ImportSheet[] = [
  {
    key: 'Persons',
    zh: '個人',
    aliases: ['个人'],
    tables: ['client', 'clients', 'customer', 'customers', 'individual', 'individuals', 'person', '客戶', '客户'],
    columns: withHeadings(
      [
        ...columnsOf(personFields, personOrder.sheetBegin),
        {
          key: 'surname_en',
          en: 'English surname',
          zh: '英文姓氏',
          example: 'CHAN',
        },
        {
          key: 'other_name_en',
          en: 'English other names',
          zh: '英文名字',
          example: 'Tai Man',
        },
        { key: 'surname_zh', en: 'Chinese surname', zh: '中文姓氏', example: '陳' },
        { key: 'other_name_zh', en: 'Chinese other names', zh: '中文名字', example: '大文' },
        { key: 'alias_surname_en', en: 'English alias surname', zh: '英文別名姓氏' },
        { key: 'alias_other_en', en: 'English alias', zh: '英文別名', example: 'Peter' },
        { key: 'alias_surname_zh', en: 'Chinese alias surname', zh: '中文別名姓氏' },
        { key: 'alias_other_zh', en: 'Chinese alias', zh: '中文別名' },
        ...columnsOf(personFields, personOrder.sheetBasic),
        {
          key: 'hkid',
          en: 'HKID',
          zh: '香港身份證號碼',
          example: 'A123456(3)',
        },
        {
          key: 'passport_no',
          en: 'Passport number',
          zh: '護照號碼',
          example: 'K12345678',
        },
        { key: 'passport_country', en: 'Passport country', zh: '護照簽發地', example: 'HK' },
        {
          key: 'passport_security_no',
          en: 'Passport security number',
          zh: '護照保安號碼',
          example: '7',
        },
        {
          key: 'passport_expiry',
          en: 'Passport expiry',
          zh: '護照到期日',
          example: '2030-05-01',
        },
        {
          key: 'passport_expiry_security_no',
          en: 'Expiry security number',
          zh: '到期日保安號碼',
          example: '1',
        },
        ...columnsOf(personFields, personOrder.contact),
        { key: 'email', en: 'E-mail', zh: '電郵', example: 'a@b.hk' },
        {
          key: 'address_1',
          en: 'Address line 1',
          zh: '地址1',
          example: 'Flat A, 10/F',
        },
        { key: 'address_2', en: 'Address line 2', zh: '地址2', example: '1 Nathan Road' },
        { key: 'address_3', en: 'Address line 3', zh: '地址3', example: 'Kowloon' },
        { key: 'address_4', ...terms.countryOrRegion, example: 'HK' },
        ...columnsOf(personFields, personOrder.sheetRest),
        { key: 'id_type', en: 'Document type', zh: '證件類別' },
        { key: 'id_number', en: 'Document number', zh: '證件號碼' },
        { key: 'id_country', en: 'Document country', zh: '證件簽發地' },
        { key: 'id_expiry', en: 'Document expiry', zh: '證件到期日' },
        {
          key: 'documents',
          ...terms.identityDocuments,
          example: 'Passport E12345678, CN, 2030-05-01',
        },
        ...columnsOf(personFields, ['nationality']),
        {
          key: 'name_full_en',
          en: 'English name',
          zh: '英文姓名',
        },
        {
          key: 'name_full_zh',
          en: 'Chinese name',
          zh: '中文姓名',
        },
      ],
      personHeadings,
    ),
  },
  {
    key: 'Identities',
    zh: '證件',
    aliases: ['证件'],
    tables: ['identity', 'identification', 'identifications', 'id documents'],
    columns: [
      { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', aliases: ofRecord },
      { key: 'type', en: 'Type', zh: '類別', example: '2', aliases: ['类别'] },
      { key: 'country', ...terms.countryOrRegion, example: 'CN', aliases: ['国家或地区'] },
      { key: 'id_number', en: 'Number', zh: '號碼', example: 'E12345678', aliases: ['号码'] },
      { key: 'security_no', en: 'Security number', zh: '保安號碼', aliases: ['保安号码'] },
      { key: 'expiry_date', en: 'Expiry date', zh: '到期日' },
      { key: 'expiry_security_no', en: 'Expiry security number', zh: '到期日保安號碼' },
      { key: 'effect_date', en: 'Effective date', zh: '生效日' },
    ],
  },
  {
    key: 'Addresses',
    zh: '地址',
    aliases: ['地址'],
    tables: ['address', 'client addresses'],
    columns: [
      { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', aliases: ofRecord },
      { key: 'is_company', en: 'Is a company', zh: '是否公司', isOfExport: true },
      { key: 'address_type', en: 'Address type', zh: '地址類別', isOfExport: true },
      { key: 'address_1', en: 'Address line 1', zh: '地址1' },
      { key: 'address_2', en: 'Address line 2', zh: '地址2' },
      { key: 'address_3', en: 'Address line 3', zh: '地址3' },
      { key: 'address_4', ...terms.countryOrRegion, aliases: ['国家或地区'] },
      { key: 'effect_date', en: 'Effective date', zh: '生效日' },
    ],
  },
  {
    key: 'BankAccounts',
    zh: '銀行帳戶',
    aliases: ['银行账户'],
    tables: ['bank', 'bank account', 'banks', 'accounts'],
    columns: [
      { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', aliases: ofRecord },
      { key: 'acc_bank', ...terms.bank, aliases: ['银行'] },
      { key: 'acc_type', en: 'Account type', zh: '帳戶類別', aliases: ['账户类别'] },
      { key: 'acc_number', ...terms.accountNumber, aliases: ['账户号码'] },
      { key: 'acc_currency', ...terms.currency, aliases: ['货币'] },
      { key: 'acc_open_date', en: 'Opened', zh: '開戶日', aliases: ['开户日'] },
      { key: 'acc_close_date', en: 'Closed', zh: '結束日', aliases: ['结束日'] },
      { key: 'acc_status', en: 'Account status', zh: '狀態', aliases: ['状态'] },
      { key: 'acc_remarks', ...terms.remarks, aliases: ['备注'] },
    ],
  },
]
