import { identityChoices } from '@probity/contract/values/enumerations.ts'
import { valueWords } from '#web/features/parties/value-words.ts'
import type { CompletedAssessment } from '#web/features/risk-assessment/risk-api.ts'
import type { ShowValue } from '#web/form/saving/changes.ts'
import { t } from '#web/i18n/translate.ts'
import type { AlertForm } from '../alert/alert-form.ts'
import { typeWords } from '../transaction-words.ts'

const general = valueWords({ identity_type: identityChoices })

const statusWords = ['txn.screening.isPending', 'txn.screening.isTrue', 'txn.screening.isFalse'] as const
const alertText = (alert: AlertForm | null): string =>
  alert === null ? '' : [alert.hit_name, t(statusWords[alert.status]), alert.remarks].filter(Boolean).join(', ')

/** The displayed value of a transaction's field in a comparison. */
export const showTransactionValue: ShowValue = (path, value) => {
  if (path === 'alert') return alertText(value as AlertForm | null)
  if (path === 'assessment') return (value as CompletedAssessment | null)?.level ?? ''
  const field = path.split('.').at(-1)
  if (field === 'tran_type') return t(typeWords[value as keyof typeof typeWords])
  if (field === 'client_type') return t(value === 'corporate' ? 'txn.client.corporate' : 'txn.client.individual')
  return general(path, value)
}
