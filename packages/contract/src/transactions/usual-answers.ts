import { inLanguage, type TextLanguage } from '../words/bilingual.ts'
import { terms } from '../words/terms.ts'

/** Usual answers of the free-text fields of a transaction, in both languages: any other text may be stored. */
export const usualAnswers = {
  channel: [
    { en: 'Cash', zh: '現金' },
    { en: 'Cheque', zh: '支票' },
    { en: 'Bank transfer', zh: '銀行轉帳' },
    { en: 'FPS', zh: '轉數快' },
    { en: 'Card', zh: '銀行卡' },
    { en: 'E-wallet', zh: '電子錢包' },
    { en: 'Internal account', zh: '內部帳戶' },
  ],
  purpose: [
    { en: 'Family support', zh: '家庭開支' },
    { en: 'Trade payment', zh: '貿易付款' },
    { en: 'Investment', zh: '投資' },
    { en: 'Education', zh: '教育' },
    { en: 'Travel', zh: '旅遊' },
    { en: 'Salary', zh: '薪金' },
    { en: 'Loan repayment', zh: '償還貸款' },
    terms.others,
  ],
  source: [
    { en: 'Salary', zh: '薪金' },
    { en: 'Business income', zh: '業務收入' },
    { en: 'Savings', zh: '儲蓄' },
    { en: 'Sale of assets', zh: '出售資產' },
    terms.loan,
    { en: 'Inheritance', zh: '遺產' },
    terms.others,
  ],
} as const

export type UsualAnswer = keyof typeof usualAnswers

const all = Object.values(usualAnswers).flat()

/** A stored answer in the other language where it is a usual one; any other text stays as it was typed. */
export function usualAnswerIn(text: string, language: TextLanguage): string {
  const typed = text.trim()
  const usual = all.find(({ en, zh }) => en === typed || zh === typed)
  return usual === undefined ? text : inLanguage(usual, language)
}
