import { companyFields, companyOrder } from '../companies/fields.ts'
import { terms } from '../words/terms.ts'
import { companyHeadings } from './company-headings.ts'
import { columnsOf, type ImportSheet, withHeadings } from './layout-shape.ts'
import { memberSheets } from './member-sheets.ts'

/** Header of the column that refers to the record, in other sheets and in database tables. */
const ofRecord = ['客户编号', 'client no', 'client code', 'client id', 'customer id', 'cust id', 'company id']

/** The sheets of a workbook of companies, the records first. */
export const companySheets: readonly ImportSheet[] = [
  {
    key: 'Companies',
    zh: '公司',
    aliases: ['公司'],
    tables: ['company', 'corporate', 'corporates', 'corp'],
    columns: withHeadings(
      [
        ...columnsOf(companyFields, companyOrder.sheetBegin),
        {
          key: 'name_en',
          en: 'English name',
          zh: '英文名稱',
          example: 'ABC Trading Limited',
        },
        {
          key: 'name_zh',
          en: 'Chinese name',
          zh: '中文名稱',
          example: '甲乙丙貿易有限公司',
        },
        ...columnsOf(companyFields, companyOrder.sheetBasic),
        { key: 'email', en: 'E-mail', zh: '電郵' },
        ...columnsOf(companyFields, companyOrder.sheetRest),
        {
          key: 'registered_address_1',
          en: 'Registered office address line 1',
          zh: '註冊辦事處地址1',
        },
        {
          key: 'registered_address_2',
          en: 'Registered office address line 2',
          zh: '註冊辦事處地址2',
        },
        {
          key: 'registered_address_3',
          en: 'Registered office address line 3',
          zh: '註冊辦事處地址3',
        },
        {
          key: 'registered_address_4',
          en: 'Registered office country or region',
          zh: '註冊辦事處國家或地區',
        },
        { key: 'correspondence_address_1', en: 'Correspondence address line 1', zh: '通訊地址1' },
        { key: 'correspondence_address_2', en: 'Correspondence address line 2', zh: '通訊地址2' },
        { key: 'correspondence_address_3', en: 'Correspondence address line 3', zh: '通訊地址3' },
        {
          key: 'correspondence_address_4',
          en: 'Correspondence country or region',
          zh: '通訊國家或地區',
        },
      ],
      companyHeadings,
    ),
  },
  {
    key: 'CompanyAddresses',
    zh: '公司地址',
    aliases: ['公司地址'],
    tables: ['company address'],
    columns: [
      { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', aliases: ofRecord },
      { key: 'is_company', en: 'Is a company', zh: '是否公司', isOfExport: true },
      { key: 'address_type', en: 'Address type', zh: '地址類別', example: '1', aliases: ['地址类别'] },
      { key: 'address_1', en: 'Address line 1', zh: '地址1' },
      { key: 'address_2', en: 'Address line 2', zh: '地址2' },
      { key: 'address_3', en: 'Address line 3', zh: '地址3' },
      { key: 'address_4', ...terms.countryOrRegion, example: 'HK', aliases: ['国家或地区'] },
      { key: 'effect_date', en: 'Effective date', zh: '生效日' },
    ],
  },
  ...memberSheets,
  {
    key: 'ProposedMembers',
    zh: '擬定成員',
    aliases: ['拟定成员'],
    columns: [
      { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', aliases: ofRecord },
      { key: 'number_of_members', en: 'Number of members', zh: '成員人數', aliases: ['成员人数'] },
      { key: 'member_class', en: 'Class of members', zh: '成員類別', aliases: ['成员类别'] },
      { key: 'currency', ...terms.currency, aliases: ['货币'] },
      { key: 'amount', en: 'Amount guaranteed', zh: '承諾款額', aliases: ['承诺款额'] },
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
      { key: 'acc_number', ...terms.accountNumber, aliases: ['账户号码'] },
      { key: 'acc_currency', ...terms.currency, aliases: ['货币'] },
    ],
  },
]
