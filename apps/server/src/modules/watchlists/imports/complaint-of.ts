import { ListError } from '@probity/watchlists/list-error.ts'
import { FetchRefused } from '#kernel/http/guarded-fetch.ts'
import type { ListSource } from '../releases/releases.queries.ts'

type Noted = Pick<ListSource, 'last_error' | 'last_error_zh_hant'>

/** What is noted beside a list whose import failed, in both languages. */
export function complaintOf(error: unknown): { [K in keyof Noted]: string } {
  const { en, zh } = error instanceof ListError || error instanceof FetchRefused ? error.words : broken(error as Error)
  return { last_error: en.slice(0, 1_000), last_error_zh_hant: zh.slice(0, 1_000) }
}

/** A disk, a database, a fault of ours: the words are those of the machine. */
const broken = ({ message }: Error) => ({
  en: `the import broke off (${message}); nothing was changed: try again, and if it happens again look at the log`,
  zh: `讀入中斷（${message}）；沒有任何更改：請重試，若再次發生請查看日誌`,
})

export const complaintSettled: Noted = { last_error: null, last_error_zh_hant: null }
