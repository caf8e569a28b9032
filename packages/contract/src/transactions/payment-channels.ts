/** Words of payments to or from an account. A cheque or draft is paper, whichever bank issued it. */
const accountWords =
  /\b(?:bank|account|a\/c|wire|telegraphic|t\/?t|fps|swift|chats|rtgs|autopay)\b|銀行(?!卡)|轉[帳賬]|轉數快|電匯|[帳賬]戶|戶口|入[帳賬]|過[帳賬]|自動轉/iu
const paperWords = /cheque|check|draft|支票|本票|匯票/iu

/** Whether a channel, chosen or typed in either language, moves money to or from an account. */
export const isByAccount = (channel: string | null | undefined): boolean => {
  const text = (channel ?? '').normalize('NFKC')
  return accountWords.test(text) && !paperWords.test(text)
}
