import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { MsoData } from './read-mso.ts'

/** The party whose operations are added up, or who stops the transaction. */
export const linkedRoles: Record<RecordItem['role'], Bilingual> = {
  client: terms.client,
  counterparty: terms.counterparty,
  remitter: terms.remitter,
  recipient: terms.recipient,
  acting: { en: 'Person acting for the client', zh: '代表客戶行事的人' },
  transaction: { en: 'Transaction', zh: '交易' },
}

const listed = (parts: readonly Bilingual[], between: Bilingual): Bilingual => ({
  en: parts.map(({ en }) => en).join(between.en),
  zh: parts.map(({ zh }) => zh).join(between.zh),
})

/** What due diligence consists of, and whether the transaction has it (decision 0550). */
const diligence: readonly { part: Bilingual; has: (row: MsoData['row']) => boolean }[] = [
  { part: { en: 'purpose', zh: '交易目的' }, has: ({ purpose }) => (purpose ?? '').trim() !== '' },
  {
    part: { en: 'source of funds', zh: '資金來源' },
    has: ({ source_of_fund }) => (source_of_fund ?? '').trim() !== '',
  },
  { part: { en: 'risk assessment', zh: '風險評估' }, has: ({ assessments }) => assessments > 0 },
  { part: { en: 'decision on every hit', zh: '全部命中的決定' }, has: ({ pending_hits }) => pending_hits === 0 },
]

/** States what is complete and what is missing: 'Completed' alone would also cover what the record lacks (decision 0960). */
export function diligenceOf({ row, stops, missing }: MsoData): Bilingual {
  if (stops.length > 0) return terms.stopped
  const lacking = diligence.filter(({ has }) => !has(row)).map(({ part }) => part)
  const { en, zh } = listed(lacking.length > 0 ? lacking : diligence.map(({ part }) => part), { en: ', ', zh: '、' })
  if (lacking.length > 0) return { en: `Pending; still to come: ${en}.`, zh: `待完成，尚欠${zh}。` }
  if (missing.length > 0)
    return { en: `On record: ${en}. Other items are missing, see below.`, zh: `已備${zh}；其他所欠項目見下文。` }
  return { en: `Completed: ${en}.`, zh: `已完成：${zh}。` }
}

/** The missing items by name. */
export function missingOf({ missing }: MsoData): Bilingual {
  if (missing.length === 0) return { en: 'None', zh: '無' }
  const { en, zh } = listed(missing, { en: '; ', zh: '；' })
  return { en: `${missing.length}: ${en}.`, zh: `${missing.length} 項：${zh}。` }
}
