import { terms } from '../words/terms.ts'
import type { ImportSheet } from './layout-shape.ts'

const ofCompany = ['公司编号', 'company no', 'company id', 'company ref']
const ofParty = ['客户编号', 'party id', 'client id', 'client no', 'person id', 'member id', 'shareholder id']

/** Roles in companies: each row names a company, and a party by reference, number or name. */
export const membersSheet: ImportSheet = {
  key: 'Members',
  zh: '成員',
  aliases: ['成员'],
  tables: [
    'director',
    'directors',
    '董事',
    'secretary',
    'secretaries',
    '秘書',
    'shareholder',
    'shareholders',
    '股東',
    'founder',
    'founders',
  ],
  columns: [
    { key: 'company_ref_id', en: 'Company reference ID', zh: '公司客戶編號', aliases: ofCompany, example: 'C000045' },
    { key: 'role', en: 'Role', zh: '職位', aliases: ['职位', 'position'], example: 'director;shareholder' },
    { key: 'party_ref_id', en: 'Reference ID of the party', zh: '人士或公司客戶編號', aliases: ofParty },
    { key: 'party_is_company', en: 'Is a company', zh: '是否公司', aliases: ['is company'], example: 'N' },
    { key: 'party_surname_en', en: 'English surname', zh: '英文姓氏', aliases: ['surname'], example: 'CHAN' },
    {
      key: 'party_other_en',
      en: 'English other names or company name',
      zh: '英文名字／公司名稱',
      aliases: ['given name', 'other name', 'first name', 'name'],
      example: 'Tai Man',
    },
    {
      key: 'party_name_zh',
      en: 'Chinese name',
      zh: '中文姓名／名稱',
      aliases: ['中文姓名', '中文名稱', '中文名'],
      example: '陳大文',
    },
    { key: 'party_hkid', en: 'HKID', zh: '身份證號碼', aliases: ['身份证号码', 'id no'] },
    { key: 'director_type', en: 'Type of director', zh: '董事類別', aliases: ['董事类别'], example: '1' },
    { key: 'alternate_to', en: 'Alternate to', zh: '代替董事', aliases: ['代替董事客戶編號'] },
    { key: 'consent', en: 'Consent to act', zh: '同意出任', example: '1' },
    {
      key: 'start_date',
      en: 'Date of appointment',
      zh: '委任日期',
      aliases: ['appointed', 'date appointed'],
      example: '2014-03-10',
    },
    { key: 'end_date', en: 'Date of ceasing', zh: '停任日期', aliases: ['resigned', 'date ceased'] },
    { key: 'end_reason', en: 'Reason for ceasing', zh: '停任原因' },
    { key: 'control_nature', en: 'Nature of control', zh: '控制性質', aliases: ['控制性质'] },
  ],
}

/** Shares of shareholders, at most three classes each. */
export const sharesSheet: ImportSheet = {
  key: 'Shares',
  zh: '股份',
  aliases: ['股份資料', '股份资料'],
  columns: [
    { key: 'company_ref_id', en: 'Company reference ID', zh: '公司客戶編號', aliases: ofCompany },
    { key: 'party_ref_id', en: 'Reference ID of the shareholder', zh: '股東客戶編號', aliases: ofParty },
    { key: 'type', en: 'Class of shares', zh: '股份類別', aliases: ['股份类别', 'class'], example: 'Ordinary' },
    { key: 'currency', ...terms.currency, aliases: ['货币'], example: 'HKD' },
    { key: 'shares_num', en: 'Number of shares', zh: '股數', aliases: ['股数', 'no of shares'], example: '10000' },
    { key: 'shares_paid_amount', en: 'Amount paid', zh: '已繳款額', aliases: ['已缴款额', 'paid'], example: '10000' },
    { key: 'rights', en: 'Rights', zh: '權利', aliases: ['权利'] },
  ],
}

/** Sheets whose rows are import rows of their own. */
export const memberSheets: readonly ImportSheet[] = [membersSheet, sharesSheet]
