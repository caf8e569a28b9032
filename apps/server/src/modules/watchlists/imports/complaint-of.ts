import { ListError } from '@probity/watchlists/list-error.ts'
import { FetchRefused } from '#kernel/http/guarded-fetch.ts'
import type { ListSource } from '../releases/releases.queries.ts'

type Noted = Pick<ListSource, 'last_error' | 'last_error_zh_hant' | 'failure'>

/** Describes a failed import in both languages, with its cause: the content, the publisher or our own fault. */
export function complaintOf(error: unknown): { [K in keyof Noted]: NonNullable<Noted[K]> } {
  const isTold = error instanceof ListError || error instanceof FetchRefused
  const { en, zh } = isTold ? error.words : broken(error as Error)
  const failure = error instanceof ListError ? 'refused' : error instanceof FetchRefused ? 'no_answer' : 'broken'
  return { last_error: en.slice(0, 1_000), last_error_zh_hant: zh.slice(0, 1_000), failure }
}

/** A fault of disk, database or program. Its message is English, so the Chinese sentence says only what is known of it. */
const broken = ({ message }: Error) => ({
  en: `the import broke off (${message}); nothing was changed: try again, and if it happens again look at the log`,
  zh: `讀入中斷${/ENOSPC|no space left/i.test(message) ? '（磁碟已滿）' : ''}；沒有任何更改：請重試，若再次發生請查看日誌`,
})

export const complaintSettled: Noted = { last_error: null, last_error_zh_hant: null, failure: null }
