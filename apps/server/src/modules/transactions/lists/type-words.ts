/** Types of transactions in files, in English and Chinese. */
export const typeWords: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  forex: ['Forex', '貨幣兌換'],
  inward: ['Inward', '匯入'],
  outward: ['Outward', '匯出'],
  loan: ['Loan', '貸款'],
}
