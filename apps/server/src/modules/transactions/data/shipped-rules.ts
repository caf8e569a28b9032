import type { RecordRule, RecordRules } from '@probity/contract/transactions/record-check.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'

const remittance: TransactionType[] = ['inward', 'outward']
const all: TransactionType[] = ['forex', 'inward', 'outward', 'loan']
const [wire, occasional] = ['8000', '120000']

type Asked = Pick<RecordRule, 'id' | 'section' | 'en' | 'zh' | 'of' | 'needs'>
const everywhere = (rule: Asked): RecordRule => ({ ...rule, types: all, from_hkd: '0', linked: false })
const ofRemittance = (rule: Asked): RecordRule => ({ ...rule, types: remittance, from_hkd: wire, linked: true })
const ofExchange = (rule: Asked): RecordRule => ({ ...rule, types: ['forex'], from_hkd: wire, linked: true })
const ofLarge = (rule: Asked): RecordRule => ({ ...rule, types: all, from_hkd: occasional, linked: true })

/** Cap. 615, Schedule 2, sections 3, 12 and 13, and further records of a careful firm. */
const rules: readonly RecordRule[] = [
  everywhere({
    id: 'house.value',
    section: null,
    of: 'transaction',
    needs: ['hkd_amount'],
    en: 'Value in Hong Kong dollars (a rate for the currency)',
    zh: '等值港元（該貨幣的匯率）',
  }),
  ofRemittance({
    id: 's12.name',
    section: 's.12(3)(a)',
    of: 'originator',
    needs: ['name'],
    en: 'Name of the originator',
    zh: '匯款人姓名',
  }),
  ofRemittance({
    id: 's12.account',
    section: 's.12(3)(b)',
    of: 'originator',
    needs: ['account'],
    en: 'Account number of the originator, or a unique reference',
    zh: '匯款人帳戶號碼或獨有參考編號',
  }),
  ofRemittance({
    id: 's12.address',
    section: 's.12(3)(c)',
    of: 'originator',
    needs: ['address', 'id_number', 'birth'],
    en: 'Address, identity number, or date and place of birth of the originator',
    zh: '匯款人的地址、身份證明文件號碼，或出生日期及地點',
  }),
  ofRemittance({
    id: 's13.identity',
    section: 's.13(2)(c)(ii)',
    of: 'originator',
    needs: ['id_number'],
    en: 'Identity document number of the originator',
    zh: '匯款人身份證明文件號碼',
  }),
  ofRemittance({
    id: 's13.place',
    section: 's.13(2)(c)(ii)',
    of: 'originator',
    needs: ['id_place'],
    en: 'Place of issue of the travel document',
    zh: '旅行證件的簽發地',
  }),
  ofRemittance({
    id: 's13.address',
    section: 's.13(2)(c)(iii)',
    of: 'originator',
    needs: ['address'],
    en: 'Address of the originator',
    zh: '匯款人地址',
  }),
  ofRemittance({
    id: 's13.money',
    section: 's.13(2)(c)(iv)',
    of: 'transaction',
    needs: ['money'],
    en: 'Currency and amount',
    zh: '貨幣及款額',
  }),
  ofRemittance({
    id: 's13.time',
    section: 's.13(2)(c)(v)',
    of: 'transaction',
    needs: ['tran_date'],
    en: 'Date and time of the instructions',
    zh: '收到指示的日期及時間',
  }),
  ofRemittance({
    id: 's13.recipient',
    section: 's.13(2)(c)(v)',
    of: 'beneficiary',
    needs: ['name'],
    en: 'Name of the recipient',
    zh: '收款人姓名',
  }),
  ofRemittance({
    id: 's13.recipient_address',
    section: 's.13(2)(c)(v)',
    of: 'beneficiary',
    needs: ['address'],
    en: 'Address of the recipient',
    zh: '收款人地址',
  }),
  ofRemittance({
    id: 's13.delivery',
    section: 's.13(2)(c)(v)',
    of: 'transaction',
    needs: ['fund_out_channel'],
    en: 'Method of delivery',
    zh: '交付方法',
  }),
  ofExchange({
    id: 'house.fx_name',
    section: null,
    of: 'client',
    needs: ['name'],
    en: 'Name of the customer',
    zh: '客戶姓名',
  }),
  ofExchange({
    id: 'house.fx_identity',
    section: null,
    of: 'client',
    needs: ['id_number'],
    en: 'Identity document number of the customer',
    zh: '客戶身份證明文件號碼',
  }),
  ofExchange({
    id: 'house.fx_address',
    section: null,
    of: 'client',
    needs: ['address'],
    en: 'Address of the customer',
    zh: '客戶地址',
  }),
  ofExchange({
    id: 'house.fx_tel',
    section: null,
    of: 'client',
    needs: ['tel'],
    en: 'Telephone of the customer',
    zh: '客戶電話',
  }),
  ofLarge({
    id: 's3.identity',
    section: 's.3(1)(b)',
    of: 'client',
    needs: ['id_number'],
    en: 'Customer due diligence: identity of the customer',
    zh: '客戶盡職審查：客戶身份',
  }),
  ofLarge({
    id: 's3.purpose',
    section: 's.3(1)(b)',
    of: 'transaction',
    needs: ['purpose'],
    en: 'Customer due diligence: purpose',
    zh: '客戶盡職審查：目的',
  }),
  ofLarge({
    id: 's3.funds',
    section: 's.3(1)(b)',
    of: 'transaction',
    needs: ['source_of_fund'],
    en: 'Customer due diligence: source of funds',
    zh: '客戶盡職審查：資金來源',
  }),
  ofLarge({
    id: 's3.risk',
    section: 's.3(1)(b)',
    of: 'transaction',
    needs: ['assessment'],
    en: 'Customer due diligence: risk assessment',
    zh: '客戶盡職審查：風險評估',
  }),
]

/** The rules the product ships, newest first. */
export const shippedRules: readonly RecordRules[] = [
  { version: 'AMLO 2023-06', valid_from: '2023-06-01', rules: [...rules] },
]
