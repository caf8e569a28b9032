import { useRef, useState } from 'react'
import { ApiError, isApiError } from '#web/api/api-error.ts'
import { randomId } from '#web/api/random-id.ts'
import { upload } from '#web/api/upload.ts'
import { uploadMaxBytes } from '#web/constants.ts'
import { describeError } from '#web/errors.ts'
import { t } from '#web/i18n/translate.ts'
import type { Holder } from './attachment-list.ts'

export interface UploadLine {
  key: string
  name: string
  sent: number
  total: number
  failure: string | undefined
}

/** Uploads files one by one for a record; a finished one leaves the list, a failed one stays and says why. */
export function useUploads(holder: Holder, onUploaded: () => void) {
  const [lines, setLines] = useState<readonly UploadLine[]>([])
  const running = useRef(new Map<string, AbortController>())
  const change = (key: string, part: Partial<UploadLine>) =>
    setLines((held) => held.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const dismiss = (key: string) => setLines((held) => held.filter((line) => line.key !== key))

  const start = async (key: string, file: File) => {
    const abort = new AbortController()
    running.current.set(key, abort)
    try {
      if (file.size > uploadMaxBytes) throw new ApiError('E_TOO_LARGE', 413)
      const onProgress = (sent: number, total: number) => change(key, { sent, total })
      await upload({ url: '/v2/attachments/upload', form: partsOf(file, holder), onProgress, signal: abort.signal })
      dismiss(key)
      onUploaded()
    } catch (error) {
      if (error instanceof DOMException) dismiss(key)
      else change(key, { failure: failureWords(error) })
    }
    running.current.delete(key)
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: randomId(), file }))
    setLines((held) => [
      ...held,
      ...added.map(({ key, file }) => ({ key, name: file.name, sent: 0, total: file.size, failure: undefined })),
    ])
    for (const { key, file } of added) void start(key, file)
  }
  return { lines, add, cancel: (key: string) => running.current.get(key)?.abort(), dismiss }
}

/** The parts of an upload; ids travel as a comma list. */
export function partsOf(file: File, { kind, id }: Holder): FormData {
  const form = new FormData()
  form.set('description', '')
  form.set('company_ids', kind === 'company' ? String(id) : '')
  form.set('person_ids', kind === 'person' ? String(id) : '')
  form.set('alert_ids', kind === 'alert' ? String(id) : '')
  form.set('file', file)
  return form
}

/** 'Failed to upload file' and, where the server said more, what it said. */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return t('attachment.failed')
  const [issue] = error.issues
  if (issue?.code === 'required' && issue.path === 'file') return t('attachment.required')
  return `${t('attachment.failed')}: ${issue?.message ?? describeError(error).text}`
}
