import type { PartKey, RelationshipDecision, ReportState } from '@probity/contract/suspicion/report-parts.ts'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import type { Words } from '#modules/forms/forms.public.ts'

export const stateWords: Readonly<Record<ReportState, Words>> = {
  draft: ['Draft', '草稿'],
  submitted: ['Submitted', '已提交'],
  acknowledged: ['Acknowledged', '已確認收妥'],
  closed: ['Closed', '已結案'],
}

export const roleWords: Readonly<Record<Subject['role'], Words>> = {
  client: ['Client', '客戶'],
  counterparty: ['Other party', '對手方'],
  owner: ['Beneficial owner', '實益擁有人'],
  other: ['Other', '其他'],
}

export const partWords: Readonly<Record<PartKey, Words>> = {
  screen: ['Screen: what was noticed, and how', '審查：發現甚麼及如何發現'],
  ask: ['Ask: what the client was asked and said', '詢問：向客戶查詢及其回覆'],
  find: ['Find: what the records show', '翻查：紀錄所示'],
  evaluate: ['Evaluate: why it is suspicious', '評估：為何可疑'],
}

export const relationshipWords: Readonly<Record<RelationshipDecision, Words>> = {
  continued: ['Continues unchanged', '照常維持'],
  watched: ['Continues under enhanced monitoring', '維持並加強監察'],
  restricted: ['Continues with limits', '維持但設限制'],
  ended: ['Is ended', '終止'],
  refused: ['Was refused', '拒絕建立'],
}

export const typeWords: Readonly<Record<TransactionType, Words>> = {
  forex: ['Exchange', '兌換'],
  inward: ['Inward remittance', '匯入'],
  outward: ['Outward remittance', '匯出'],
  loan: ['Loan', '貸款'],
}
