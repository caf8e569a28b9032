import { identityChoices } from '@probity/contract/values/enumerations.ts'
import { valueWords } from '#web/features/parties/value-words.ts'
import type { ShowValue } from '#web/form/saving/changes.ts'
import { t } from '#web/i18n/translate.ts'
import { typeWords } from '../transaction-words.ts'

const general = valueWords({ identity_type: identityChoices })

/** How the value of a field of a transaction reads in a comparison. */
export const showTransactionValue: ShowValue = (path, value) => {
  const field = path.split('.').at(-1)
  if (field === 'tran_type') return t(typeWords[value as keyof typeof typeWords])
  if (field === 'client_type') return t(value === 'corporate' ? 'txn.client.corporate' : 'txn.client.individual')
  return general(path, value)
}
