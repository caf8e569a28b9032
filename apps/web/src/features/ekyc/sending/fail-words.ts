import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import { issueWords } from '#web/i18n/issue-words.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'

const labels = {
  given_by: 'ekyc.consent.givenBy',
  given_on: 'ekyc.consent.on',
  until: 'ekyc.consent.until',
  attachment_id: 'ekyc.consent.form',
  text: 'ekyc.consent.text',
  name: 'ekyc.bank',
  email: 'ekyc.bank.email',
  message: 'ekyc.message',
  documents: 'ekyc.documents',
} as const

const reasons = {
  ekyc_move: 'ekyc.failed.move',
  ekyc_ended: 'ekyc.failed.ended',
  ekyc_thread_closed: 'ekyc.failed.thread',
  ekyc_no_consent: 'ekyc.failed.noConsent',
  ekyc_nothing_to_send: 'ekyc.failed.nothingToSend',
} as const

/** Why the server refused, with advice. */
function failWords(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).text
  const [issue] = error.issues
  if (issue) return issueWords(issue, labels)
  const reason = reasons[String(error.detail['reason']) as keyof typeof reasons]
  return reason === undefined ? describeError(error).text : t(reason)
}

export function tellFailed(error: unknown): void {
  if (error instanceof ApiError && (error.issues.length > 0 || String(error.detail['reason']) in reasons))
    notifyRefused(failWords(error))
  else notifyFailed(error)
}
