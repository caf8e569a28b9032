import type { RecordRule } from '@probity/contract/transactions/record-check.ts'
import {
  everywhere,
  guideline,
  ofDueDiligence,
  ofExchange,
  ofLarge,
  ofLargeExchange,
  ofLoan,
  ofRemittance,
} from './rule-scopes.ts'

const largeSource = guideline('customer due diligence under s.3(1)', '第3(1)條的客戶盡職審查')

/** What the house wants of every transaction, and of an exchange from HK$8,000. */
export const houseRules: readonly RecordRule[] = [
  everywhere({
    id: 'house.client',
    section: null,
    of: 'client',
    needs: ['name'],
    en: 'Client',
    zh: '客戶',
  }),
  everywhere({
    id: 'house.value',
    section: null,
    of: 'transaction',
    needs: ['hkd_amount'],
    en: 'Value in Hong Kong dollars (a rate for the currency)',
    zh: '等值港元（該貨幣的匯率）',
  }),
  ofExchange({
    id: 'house.fx_identity',
    section: null,
    of: 'client',
    needs: ['id_number'],
    en: 'Identity document number of the client',
    zh: '客戶身份證明文件號碼',
  }),
  ofExchange({
    id: 'house.fx_address',
    section: null,
    of: 'client',
    needs: ['address'],
    en: 'Address of the client',
    zh: '客戶地址',
  }),
  ofExchange({
    id: 'house.fx_tel',
    section: null,
    of: 'client',
    needs: ['tel'],
    en: 'Telephone of the client',
    zh: '客戶電話',
  }),
]

/** The identity of our own client, in every type (sections 2 and 3). */
export const dueDiligenceRules: readonly RecordRule[] = [
  ofLargeExchange({
    id: 's3.identity',
    section: 's.3(1)(b)',
    of: 'client',
    needs: ['id_number'],
    en: 'Customer due diligence: identity document of the client',
    zh: '客戶盡職審查：客戶的身份證明文件',
  }),
  ofRemittance({
    id: 's3.remittance_identity',
    section: 's.3(1)(c)',
    of: 'client',
    needs: ['id_number'],
    en: 'Customer due diligence: identity document of the client',
    zh: '客戶盡職審查：客戶的身份證明文件',
  }),
  ofLoan({
    id: 's3.loan_identity',
    section: 's.3(1)(a)',
    of: 'client',
    needs: ['id_number'],
    en: 'Customer due diligence: identity document of the borrower',
    zh: '客戶盡職審查：借款人的身份證明文件',
  }),
  ofLoan({
    id: 's3.loan_purpose',
    section: 's.2(1)(c)',
    of: 'transaction',
    needs: ['purpose'],
    en: 'Customer due diligence: purpose of the loan',
    zh: '客戶盡職審查：貸款目的',
  }),
  ofLarge({
    id: 's3.purpose',
    section: 's.3(1)',
    source: largeSource,
    types: ['forex', 'inward', 'outward'],
    of: 'transaction',
    needs: ['purpose'],
    en: 'Customer due diligence: purpose',
    zh: '客戶盡職審查：目的',
  }),
  ofLarge({
    id: 's3.funds',
    section: 's.3(1)',
    source: largeSource,
    of: 'transaction',
    needs: ['source_of_fund'],
    en: 'Customer due diligence: source of funds',
    zh: '客戶盡職審查：資金來源',
  }),
  ofLarge({
    id: 's3.risk',
    section: 's.3(1)',
    source: largeSource,
    of: 'transaction',
    needs: ['assessment'],
    en: 'Customer due diligence: risk assessment',
    zh: '客戶盡職審查：風險評估',
  }),
]

/** Who acts for the client, and who owns a corporate one, wherever due diligence is due (decision 0831). */
export const actingAndOwningRules: readonly RecordRule[] = [
  ...ofDueDiligence({
    id: 's2.owners',
    section: 's.2(1)(b)',
    when: ['corporate'],
    of: 'client',
    needs: ['owners'],
    en: 'Beneficial owners of the client',
    zh: '客戶的實益擁有人',
  }),
  ...ofDueDiligence({
    id: 's2.acting',
    section: 's.2(1)(d)',
    when: ['corporate'],
    of: 'acting',
    needs: ['name'],
    en: 'Person acting for the client',
    zh: '代表客戶行事的人',
  }),
  ...ofDueDiligence({
    id: 's2.acting_identity',
    section: 's.2(1)(d)(i)',
    when: ['represented'],
    of: 'acting',
    needs: ['id_number'],
    en: 'Identity document of the person acting',
    zh: '代表客戶行事的人的身份證明文件',
  }),
  ...ofDueDiligence({
    id: 's2.authority',
    section: 's.2(1)(d)(ii)',
    when: ['represented'],
    of: 'acting',
    needs: ['authority'],
    en: 'Authority of the person acting',
    zh: '代表客戶行事的人的授權',
  }),
]
