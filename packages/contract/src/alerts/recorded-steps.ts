import { z } from 'zod'
import type { Bilingual } from '../words/bilingual.ts'

/**
 * Obligations before a true hit that a decision records as done, in English and Chinese. A report to the JFIU is none of them: a case
 * that recorded one would tell every reader that a report was made or considered (decision 0911).
 */
export const RecordedStep = z.enum(['freeze', 'hold', 'officer', 'senior'])
export type RecordedStep = z.infer<typeof RecordedStep>

export const stepSentences = {
  freeze: {
    en: 'Freeze funds and stop dealing, without notice to the customer.',
    zh: '凍結資金並停止交易，不得預先通知客戶。',
  },
  hold: { en: 'Hold pending transactions.', zh: '暫停待處理的交易。' },
  officer: { en: 'Tell the compliance officer.', zh: '通知合規主任。' },
  senior: { en: 'Obtain the approval of senior management.', zh: '取得高級管理層批准。' },
} as const satisfies Record<RecordedStep, Bilingual>

/** The same steps, each once, in the order in which they are asked for. */
export const inStepOrder = (steps: readonly RecordedStep[]): RecordedStep[] =>
  RecordedStep.options.filter((step) => steps.includes(step))
