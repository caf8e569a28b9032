import { hash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Mail } from './mail.ts'

export type Sender = { from: string; now: () => number }

// One address and nothing else: no line break, no second recipient, no display name that could carry either.
const address = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u

/** Builds the message for the mail library. A recipient that is not a plain address is refused, never repaired. */
export function buildMessage({ to, subject, text, key }: Mail, { from, now }: Sender) {
  if (to.length === 0 || !to.every((one) => address.test(one))) {
    throw new AppError('E_VALIDATION', {
      issues: [{ path: 'to', code: 'email', message: 'Please input valid email' }],
    })
  }
  const rest = key === undefined ? {} : { messageId: messageIdOf(key, from) }
  return { from, to: [...to], subject: oneLine(subject), text, date: new Date(now()), disableUrlAccess: true, ...rest }
}

function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${hash('sha256', key).slice(0, 32)}@${domain}>`
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
