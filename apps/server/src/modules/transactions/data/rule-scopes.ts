import type { RecordRule } from '@probity/contract/transactions/record-check.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'

/** Limits of the Ordinance in Hong Kong dollars: wires and remittances, and occasional transactions. */
const [remitted, occasional] = ['8000', '120000'] as const
const remittances: TransactionType[] = ['inward', 'outward']
const all: TransactionType[] = ['forex', ...remittances, 'loan']

export type Asked = Omit<RecordRule, 'types' | 'from_hkd' | 'linked' | 'when' | 'source'> &
  Partial<Pick<RecordRule, 'when' | 'source' | 'types'>>

const houseSource = { en: 'Rule of the house', zh: '機構內部規定' }

/** A section of Schedule 2 to the Ordinance, as a source in both languages: `s.12(3)(a)`. */
export const ordinance = (section: string): Bilingual => ({
  en: `Anti-Money Laundering and Counter-Terrorist Financing Ordinance (Cap. 615), Schedule 2, ${section}`,
  zh: `《打擊洗錢及恐怖分子資金籌集條例》（第615章）附表2第${section.replace('s.', '')}條`,
})

/** The guideline of the Customs and Excise Department for money service operators. */
export const guideline = (en: string, zh: string): Bilingual => ({
  en: `Guideline for money service operators (Customs and Excise Department, June 2023): ${en}`,
  zh: `《金錢服務經營者指引》（香港海關，2023年6月）：${zh}`,
})

type Scope = Pick<RecordRule, 'types' | 'from_hkd' | 'linked'>
const within =
  (scope: Scope) =>
  (asked: Asked): RecordRule => ({
    when: [],
    source: asked.section === null ? houseSource : ordinance(asked.section),
    ...scope,
    ...asked,
  })

export const everywhere = within({ types: all, from_hkd: '0', linked: false })
export const ofRemittance = within({ types: remittances, from_hkd: remitted, linked: true })
export const ofExchange = within({ types: ['forex'], from_hkd: remitted, linked: true })
export const ofLarge = within({ types: all, from_hkd: occasional, linked: true })
export const ofLargeExchange = within({ types: ['forex'], from_hkd: occasional, linked: true })
/** A loan opens a business relationship, whatever its amount. */
export const ofLoan = within({ types: ['loan'], from_hkd: '0', linked: false })

/** A rule wherever due diligence is due: a large exchange, a remittance from its limit, any loan. */
export const ofDueDiligence = (asked: Asked): RecordRule[] => [
  ofLargeExchange({ ...asked, id: `${asked.id}.exchange` }),
  ofRemittance({ ...asked, id: `${asked.id}.remittance` }),
  ofLoan({ ...asked, id: `${asked.id}.loan` }),
]
