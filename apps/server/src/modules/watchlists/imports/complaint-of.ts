import { ListError } from '@probity/watchlists/list-error.ts'
import { FetchRefused } from '#kernel/http/guarded-fetch.ts'
import type { ListSource } from '../releases/releases.queries.ts'

type Noted = Pick<ListSource, 'last_error' | 'last_error_zh_hant' | 'failure'>

/** Describes a failed import in both languages, and whose fault it was: the content's, the publisher's or ours. */
export function complaintOf(error: unknown): { [K in keyof Noted]: NonNullable<Noted[K]> } {
  const isTold = error instanceof ListError || error instanceof FetchRefused
  const { en, zh } = isTold ? error.words : broken(error as Error)
  const failure = error instanceof ListError ? 'refused' : error instanceof FetchRefused ? 'no_answer' : 'broken'
  return { last_error: en.slice(0, 1_000), last_error_zh_hant: zh.slice(0, 1_000), failure }
}

/** A disk, a database, a fault of ours: the words are those of the machine. */
const broken = ({ message }: Error) => ({
  en: `the import broke off (${message}); nothing was changed: try again, and if it happens again look at the log`,
  zh: `讀入中斷（${message}）；沒有任何更改：請重試，若再次發生請查看日誌`,
})

export const complaintSettled: Noted = { last_error: null, last_error_zh_hant: null, failure: null }
