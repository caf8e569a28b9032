import type { PartKey, RelationshipDecision, ReportState } from '@probity/contract/suspicion/report-parts.ts'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'

export const stateWords: Readonly<Record<ReportState, Bilingual>> = {
  draft: terms.draft,
  submitted: { en: 'Submitted', zh: '已提交' },
  acknowledged: { en: 'Acknowledged', zh: '已確認收妥' },
  closed: { en: 'Closed', zh: '已結案' },
}

export const roleWords: Readonly<Record<Subject['role'], Bilingual>> = {
  client: terms.client,
  counterparty: { en: 'Other party', zh: '對手方' },
  owner: { en: 'Beneficial owner', zh: '實益擁有人' },
  other: { en: 'Other', zh: '其他' },
}

export const partWords: Readonly<Record<PartKey, Bilingual>> = {
  screen: { en: 'Screen: what was noticed, and how', zh: '審查：發現甚麼及如何發現' },
  ask: { en: 'Ask: what the client was asked and said', zh: '詢問：向客戶查詢及其回覆' },
  find: { en: 'Find: what the records show', zh: '翻查：紀錄所示' },
  evaluate: { en: 'Evaluate: why it is suspicious', zh: '評估：為何可疑' },
}

export const relationshipWords: Readonly<Record<RelationshipDecision, Bilingual>> = {
  continued: { en: 'Continues unchanged', zh: '照常維持' },
  watched: { en: 'Continues under enhanced monitoring', zh: '維持並加強監察' },
  restricted: { en: 'Continues with limits', zh: '維持但設限制' },
  ended: { en: 'Is ended', zh: '終止' },
  refused: { en: 'Was refused', zh: '拒絕建立' },
}

export const typeWords: Readonly<Record<TransactionType, Bilingual>> = {
  forex: { en: 'Exchange', zh: '兌換' },
  inward: { en: 'Inward remittance', zh: '匯入' },
  outward: { en: 'Outward remittance', zh: '匯出' },
  loan: terms.loan,
}
