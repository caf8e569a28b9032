import type { WebhookAttempt } from '@probity/contract/webhooks/webhooks.ts'
import { useWords } from '#web/i18n/use-words.ts'

type Said = Pick<WebhookAttempt, 'status' | 'problem'>

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  410: 'Gone',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** A response in short: its status, or why there was none. */
export function useAnswerWord() {
  const t = useWords()
  return ({ status, problem }: Said, isLong = false): string => {
    if (status !== null) return isLong ? [status, reasons[status]].filter(Boolean).join(' ') : String(status)
    return problem === null ? '' : t(`webhook.problem.${problem}`)
  }
}
