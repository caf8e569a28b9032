import { inLanguage, type TextLanguage } from '../words/bilingual.ts'

/** Why a run stopped, with advice. A row stores the code, or the message of a fault. */
const runErrors = {
  release_gone: {
    en: 'The list release this run began with is no longer kept. Start a new run.',
    zh: '本次篩查所用的名單版本已不再保存。請開始新的篩查。',
  },
  no_release: {
    en: 'No watchlist has been read in yet. Read one in, then start again.',
    zh: '尚未讀入任何名單。請先讀入名單，然後重新開始。',
  },
  disk_full: {
    en: 'The disk is full. Make room, then try again: nothing that was screened is lost.',
    zh: '磁碟已滿。請騰出空間後重試：已完成的篩查不會遺失。',
  },
  files_unreachable: {
    en: 'The folder of files cannot be written. See that it is there and may be written, then try again: nothing that was screened is lost.',
    zh: '未能寫入存放檔案的資料夾。請確認資料夾存在並可寫入，然後重試：已完成的篩查不會遺失。',
  },
  no_progress: {
    en: 'Nothing moved for half an hour. See that a work process is running, then try again.',
    zh: '半小時內沒有任何進展。請確認背景程序正在執行，然後重試。',
  },
} as const
export type RunErrorCode = keyof typeof runErrors

export function runErrorText(error: string, lang: TextLanguage): string {
  return Object.hasOwn(runErrors, error) ? inLanguage(runErrors[error as RunErrorCode], lang) : error
}
