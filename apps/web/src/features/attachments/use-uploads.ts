import { attachmentCalls } from '@probity/contract/attachments/attachment-calls.ts'
import { attachmentEndings } from '@probity/contract/attachments/attachments.ts'
import { useRef, useState } from 'react'
import { ApiError, isApiError } from '#web/api/api-error.ts'
import { sendForm } from '#web/api/call.ts'
import { randomId } from '#web/api/random-id.ts'
import { uploadMaxBytes } from '#web/constants.ts'
import { describeError } from '#web/errors.ts'
import { t } from '#web/i18n/translate.ts'
import type { Holder } from './attachment-list.ts'

export interface UploadLine {
  key: string
  name: string
  sent: number
  total: number
  /** Refused; a retry cannot succeed. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  failure: string | undefined
}

export interface Uploads {
  lines: readonly UploadLine[]
  add: (files: readonly File[]) => void
  /** Removes a line, and cancels its upload if it is running. */
  remove: (key: string) => void
  retry: (key: string) => void
  /** Uploads pending and failed files for a record that now exists. Returns whether all succeeded. */
  sendTo: (holder: Holder) => Promise<boolean>
}

/**
 * Uploads files for a record, or holds them until the record exists. Finished files leave the list; failed ones stay with the
 * reason.
 */
export function useUploads(holder: Holder | undefined, onUploaded: () => void): Uploads {
  const [lines, setLines] = useState<readonly UploadLine[]>([])
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const change = (key: string, part: Partial<UploadLine>) =>
    setLines((held) => held.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const drop = (key: string) => {
    files.current.delete(key)
    setLines((held) => held.filter((line) => line.key !== key))
  }
  const start = async (key: string, file: File, to: Holder) => {
    const abort = new AbortController()
    running.current.set(key, abort)
    change(key, { state: 'sending', failure: undefined })
    try {
      const onProgress = (sent: number, total: number) => change(key, { sent, total })
      await sendForm(attachmentCalls.upload, { form: partsOf(file, to), onProgress, signal: abort.signal })
      drop(key)
      onUploaded()
    } catch (error) {
      if (error instanceof DOMException) drop(key)
      else change(key, { state: 'failed', failure: failureWords(error) })
    }
    running.current.delete(key)
  }
  const add = (added: readonly File[]) => {
    for (const file of added) {
      const line = newLine(file)
      setLines((held) => [...held, line])
      if (line.state === 'refused') continue
      files.current.set(line.key, file)
      if (holder !== undefined) void start(line.key, file, holder)
    }
  }
  const remove = (key: string) => {
    const under = running.current.get(key)
    if (under === undefined) drop(key)
    else under.abort()
  }
  const retry = (key: string) => {
    const file = files.current.get(key)
    if (file !== undefined && holder !== undefined) void start(key, file, holder)
  }
  const sendTo = async (to: Holder) => {
    await Promise.all([...files.current].map(([key, file]) => start(key, file, to)))
    return files.current.size === 0
  }
  return { lines, add, remove, retry, sendTo }
}

/** Files that the server always refuses are refused here without an upload. */
export function newLine(file: File): UploadLine {
  const line = { key: randomId(), name: file.name, sent: 0, total: file.size }
  if (file.size > uploadMaxBytes)
    return { ...line, state: 'refused', failure: failureWords(new ApiError('E_TOO_LARGE', 413)) }
  const ending = /\.([^.]*)$/u.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!attachmentEndings.some((accepted) => accepted === ending))
    return { ...line, state: 'refused', failure: t('attachment.kinds', { kinds: attachmentEndings.join(', ') }) }
  return { ...line, state: 'waiting', failure: undefined }
}

/** The form parts of an upload; ids are sent as a comma-separated list. */
export function partsOf(file: File, { kind, id }: Holder): FormData {
  const form = new FormData()
  form.set('description', '')
  form.set('company_ids', kind === 'company' ? String(id) : '')
  form.set('person_ids', kind === 'person' ? String(id) : '')
  form.set('alert_ids', kind === 'alert' ? String(id) : '')
  form.set('file', file)
  return form
}

/** 'Failed to upload file', plus the server's reason if it gave one. */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return t('attachment.failed')
  const [issue] = error.issues
  if (issue?.code === 'required' && issue.path === 'file') return t('attachment.required')
  return `${t('attachment.failed')}: ${issue?.message ?? describeError(error).text}`
}
