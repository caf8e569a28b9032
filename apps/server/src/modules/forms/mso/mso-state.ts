import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import type { Words } from '../parts/words.ts'
import type { MsoData } from './read-mso.ts'

/** The party whose operations are added up, or who stops the transaction. */
export const linkedRoles: Record<RecordItem['role'], Words> = {
  client: ['Client', '客戶'],
  counterparty: ['Counterparty', '交易對手'],
  remitter: ['Remitter', '匯款人'],
  recipient: ['Recipient', '收款人'],
  acting: ['Person acting for the client', '代表客戶行事的人'],
  transaction: ['Transaction', '交易'],
}

const listed = (parts: readonly Words[], [en, zh]: Words): Words => [
  parts.map((part) => part[0]).join(en),
  parts.map((part) => part[1]).join(zh),
]

/** What due diligence consists of, and whether the transaction has it (decision 0550). */
const diligence: readonly { part: Words; has: (row: MsoData['row']) => boolean }[] = [
  { part: ['purpose', '交易目的'], has: ({ purpose }) => (purpose ?? '').trim() !== '' },
  { part: ['source of funds', '資金來源'], has: ({ source_of_fund }) => (source_of_fund ?? '').trim() !== '' },
  { part: ['risk assessment', '風險評估'], has: ({ assessments }) => assessments > 0 },
  { part: ['decision on every hit', '全部命中的決定'], has: ({ pending_hits }) => pending_hits === 0 },
]

/** States what is complete and what is missing: 'Completed' alone would also cover what the record lacks (decision 0960). */
export function diligenceOf({ row, stops, missing }: MsoData): Words {
  if (stops.length > 0) return ['Stopped', '已停止']
  const lacking = diligence.filter(({ has }) => !has(row)).map(({ part }) => part)
  const [en, zh] = listed(lacking.length > 0 ? lacking : diligence.map(({ part }) => part), [', ', '、'])
  if (lacking.length > 0) return [`Pending; still to come: ${en}.`, `待完成，尚欠${zh}。`]
  if (missing.length > 0)
    return [`On record: ${en}. Other items are missing, see below.`, `已備${zh}；其他所欠項目見下文。`]
  return [`Completed: ${en}.`, `已完成：${zh}。`]
}

/** The missing items by name. */
export function missingOf({ missing }: MsoData): Words {
  if (missing.length === 0) return ['None', '無']
  const items = missing.map((item): Words => [item.en, item.zh])
  const [en, zh] = listed(items, ['; ', '；'])
  return [`${missing.length}: ${en}.`, `${missing.length} 項：${zh}。`]
}
