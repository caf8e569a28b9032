import type { Translate } from '#web/i18n/translate.ts'
import { moneyText, typeWords } from '../transaction-words.ts'
import type { TransactionForm } from './transaction-form.ts'

/** A draft in a few words: type, client and amount, as far as they were entered. */
export function draftWords(kept: unknown, t: Translate): string {
  const { tran_type, client_name = '', amount = '', currency = '' } = kept as Partial<TransactionForm>
  const money = amount === '' ? '' : moneyText(currency, amount)
  return [tran_type && t(typeWords[tran_type]), client_name, money].filter(Boolean).join(' · ')
}
