import { ApiError, type ApiErrorCode } from './api/api-error.ts'
import { AuthError } from './api/session/auth-error.ts'
import type { PlainWordKey } from './i18n/groups.ts'
import { refusalWords } from './i18n/issue-words.ts'
import { t } from './i18n/translate.ts'

const words: Record<ApiErrorCode, PlainWordKey> = {
  E_NETWORK: 'error.offline',
  E_VALIDATION: 'error.invalidInput',
  E_OLD_PASSWORD: 'error.invalidInput',
  E_UNAUTHORIZED: 'error.renewFailed',
  E_FORBIDDEN: 'error.forbidden',
  E_NOT_FOUND: 'error.notFound',
  E_UNIQUE: 'error.notUnique',
  E_CONFLICT: 'save.conflict',
  E_LOCKED: 'error.locked',
  E_CHILD: 'error.child',
  E_TOO_LARGE: 'error.tooLarge',
  E_UNSUPPORTED: 'error.unsupported',
  E_RATE_LIMIT: 'error.tooMany',
  E_INTERNAL: 'error.unknown',
  E_BUSY: 'error.busy',
}

/** Refusals and faults with a more specific text than their code. */
const reasons: Readonly<Record<string, PlainWordKey>> = {
  customer_changed: 'error.customerChanged',
  evidence_changed: 'error.evidenceChanged',
  disk_full: 'error.diskFull',
  database_ended: 'error.databaseEnded',
  not_independent: 'error.notIndependent',
  own_account: 'error.ownAccount',
  report_damaged: 'error.reportDamaged',
}

/** The specific reason of a failure, if the server gave one. */
export const reasonWords = (error: unknown): string | undefined => {
  const key = error instanceof ApiError ? reasons[String(error.detail['reason'])] : undefined
  return key && t(key)
}

export interface ErrorWords {
  text: string
  /** The id by which support can find the failure. */
  reference: string | undefined
}

const childVerbs = ['CREATE', 'UPDATE', 'DELETE'] as const
const childKinds = [
  'name',
  'address',
  'email',
  'bank info',
  'identification',
  'founder',
  'shareholder',
  'director',
  'secretary',
  'authorised representative',
  'significant controller',
  'shares',
] as const

/** The part of a record that could not be saved, in the fixed words, before the advice. */
function describeChild({ detail }: ApiError): string {
  const verb = childVerbs.find((known) => known === detail['verb'])
  const kind = childKinds.find((known) => known === detail['kind'])
  return verb && kind ? `${t(`child.${verb}`)} ${t(`child.${kind}`)}. ${t('error.child')}` : t('error.child')
}

/** The displayed form of any failure. The server sends codes; the words are ours, in the user's language. */
export function describeError(error: unknown): ErrorWords {
  if (error instanceof AuthError) return { text: t('error.renewFailed'), reference: undefined }
  if (!(error instanceof ApiError)) return { text: t('error.unknown'), reference: undefined }
  const plain = () => t(words[error.code] ?? 'error.unknown')
  const own = reasonWords(error) ?? refusalWords(error.issues)
  const text = own ?? (error.code === 'E_CHILD' ? describeChild(error) : plain())
  return { text, reference: error.requestId }
}
