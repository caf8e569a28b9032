import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
/** Types of transactions in files, in English and Chinese. */
export const typeWords: Readonly<Record<string, Bilingual>> = {
  forex: { en: 'Forex', zh: '貨幣兌換' },
  inward: { en: 'Inward', zh: '匯入' },
  outward: { en: 'Outward', zh: '匯出' },
  loan: terms.loan,
}
