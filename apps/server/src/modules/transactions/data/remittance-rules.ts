import type { RecordRule } from '@probity/contract/transactions/record-check.ts'
import { type Asked, guideline, ofRemittance } from './rule-scopes.ts'

const wire = (asked: Asked): RecordRule => ofRemittance({ ...asked, when: ['wire', ...(asked.when ?? [])] })
const other = (asked: Asked): RecordRule => ofRemittance({ ...asked, when: ['other_remittance'] })
const wireSource = guideline('wire transfers, particulars of the recipient', '電傳轉帳，收款人的資料')

/** Section 12: money that goes to or comes from an account. */
export const wireRules: readonly RecordRule[] = [
  wire({
    id: 's12.name',
    section: 's.12(3)(a)',
    of: 'originator',
    needs: ['name'],
    en: 'Name of the originator',
    zh: '匯款人姓名',
  }),
  wire({
    id: 's12.account',
    section: 's.12(3)(b)',
    of: 'originator',
    needs: ['account'],
    en: 'Account number of the originator, or a unique reference',
    zh: '匯款人帳戶號碼或獨有參考編號',
  }),
  wire({
    id: 's12.address',
    section: 's.12(3)(c)',
    of: 'originator',
    needs: ['address', 'id_number', 'birth'],
    en: 'Address, identity number, or date and place of birth of the originator',
    zh: '匯款人的地址、身份證明文件號碼，或出生日期及地點',
  }),
  wire({
    id: 's12.recipient',
    section: 's.12',
    source: wireSource,
    of: 'beneficiary',
    needs: ['name'],
    en: 'Name of the recipient',
    zh: '收款人姓名',
  }),
  wire({
    id: 's12.recipient_account',
    section: 's.12',
    source: wireSource,
    when: ['credit'],
    of: 'beneficiary',
    needs: ['account'],
    en: 'Account number with the bank of the recipient',
    zh: '收款人在其銀行的帳戶號碼',
  }),
  wire({
    id: 'house.delivery',
    section: null,
    of: 'transaction',
    needs: ['fund_out_channel'],
    en: 'Method of delivery',
    zh: '交付方法',
  }),
]

const sentBy = (asked: Asked): RecordRule => other({ ...asked, types: ['outward'] })
const receivedFrom = (asked: Asked): RecordRule => other({ ...asked, types: ['inward'] })
const document = {
  section: 's.13(2)(c)(ii)',
  of: 'client' as const,
}

/**
 * Section 13: any other remittance. A remitter abroad is known by what the message carries; his document is not asked at our counter
 * (decision 0831).
 */
export const otherRemittanceRules: readonly RecordRule[] = [
  sentBy({
    id: 's13.name',
    section: 's.13(2)(c)(i)',
    of: 'client',
    needs: ['name'],
    en: 'Name of the originator',
    zh: '匯款人姓名',
  }),
  sentBy({
    ...document,
    id: 's13.identity',
    needs: ['id_number'],
    en: 'Identity document number of the originator',
    zh: '匯款人身份證明文件號碼',
  }),
  sentBy({
    ...document,
    id: 's13.place',
    needs: ['id_place'],
    en: 'Place of issue of the travel document',
    zh: '旅行證件的簽發地',
  }),
  sentBy({
    id: 's13.address',
    section: 's.13(2)(c)(iii)',
    of: 'client',
    needs: ['address'],
    en: 'Address of the originator',
    zh: '匯款人地址',
  }),
  receivedFrom({
    id: 's13.remitter_name',
    section: 's.13(2)(c)(i)',
    of: 'originator',
    needs: ['name'],
    en: 'Name of the remitter',
    zh: '匯款人姓名',
  }),
  receivedFrom({
    id: 's13.remitter_reference',
    section: 's.13(2)(c)(ii)',
    of: 'originator',
    needs: ['account'],
    en: 'Account number of the remitter, or a unique reference',
    zh: '匯款人帳戶號碼或獨有參考編號',
  }),
  receivedFrom({
    id: 's13.remitter_address',
    section: 's.13(2)(c)(iii)',
    of: 'originator',
    needs: ['address', 'id_number', 'birth'],
    en: 'Address, identity number, or date and place of birth of the remitter',
    zh: '匯款人的地址、身份證明文件號碼，或出生日期及地點',
  }),
  other({
    id: 's13.money',
    section: 's.13(2)(c)(iv)',
    of: 'transaction',
    needs: ['money'],
    en: 'Currency and amount',
    zh: '貨幣及款額',
  }),
  other({
    id: 's13.time',
    section: 's.13(2)(c)(v)',
    of: 'transaction',
    needs: ['tran_date'],
    en: 'Date and time of the instructions',
    zh: '收到指示的日期及時間',
  }),
  other({
    id: 's13.recipient',
    section: 's.13(2)(c)(v)',
    of: 'beneficiary',
    needs: ['name'],
    en: 'Name of the recipient',
    zh: '收款人姓名',
  }),
  other({
    id: 's13.recipient_address',
    section: 's.13(2)(c)(v)',
    of: 'beneficiary',
    needs: ['address'],
    en: 'Address of the recipient',
    zh: '收款人地址',
  }),
  other({
    id: 's13.delivery',
    section: 's.13(2)(c)(v)',
    of: 'transaction',
    needs: ['fund_out_channel'],
    en: 'Method of delivery',
    zh: '交付方法',
  }),
]
