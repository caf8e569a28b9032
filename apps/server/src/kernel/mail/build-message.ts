import { AppError } from '../errors.ts'
import type { Mail } from '../mail.ts'

export type Sender = { from: string; now: () => number }

// One address and nothing else: no line break, no second recipient, no display name that could carry either.
const address = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u

/** The message as the mail library takes it. A recipient that is more than an address is refused, never repaired. */
export function buildMessage({ to, subject, text }: Mail, { from, now }: Sender) {
  if (to.length === 0 || !to.every((one) => address.test(one))) {
    throw new AppError('E_VALIDATION', {
      issues: [{ path: 'to', code: 'email', message: 'Please input valid email' }],
    })
  }
  return { from, to: [...to], subject: oneLine(subject), text, date: new Date(now()), disableUrlAccess: true }
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
