import type { Readable } from 'node:stream'
import type { Issue } from '@probity/contract/api/errors.ts'
import { issue, toIssues } from '@probity/contract/api/issue.ts'
import { attachmentMaxBytes, UploadParts } from '@probity/contract/attachments/attachments.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#kernel/errors.ts'
import { isBrokenForm } from '#kernel/http/broken-form.ts'
import { refuseUnsafeText } from '#kernel/http/safe-text.ts'
import type { FileStore, IncomingFile } from '#kernel/storage/file-store.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'

export interface Upload {
  incoming: IncomingFile
  fileName: string
  parts: UploadParts
}

interface Arrived {
  file?: { incoming: IncomingFile; fileName: string }
  fields: Record<string, string>
}

/** Reads a form as a stream and writes the file straight to disk; a refused upload leaves nothing behind. */
export async function receiveUpload(request: FastifyRequest, files: FileStore): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('E_UNSUPPORTED')
  const arrived: Arrived = { fields: Object.create(null) as Record<string, string> }
  try {
    await takeParts(request, files, arrived)
    return readParts(arrived)
  } catch (error) {
    await arrived.file?.incoming.discard()
    throw worded(error)
  }
}

async function takeParts(request: FastifyRequest, files: FileStore, arrived: Arrived): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      await takeFile(part.file, part, { files, arrived })
    } else {
      const before = arrived.fields[part.fieldname]
      const value = String(part.value)
      arrived.fields[part.fieldname] = before === undefined ? value : `${before},${value}`
    }
  }
}

interface Taking {
  files: FileStore
  arrived: Arrived
}

async function takeFile(file: Readable, part: { fieldname: string; filename: string }, { files, arrived }: Taking) {
  if (part.fieldname !== 'file') throw invalid(issue(part.fieldname.toWellFormed(), 'unknown_key'))
  if (arrived.file) throw invalid(issue('file', 'one_file'))
  const incoming = await files.receive(file, { maxBytes: attachmentMaxBytes })
  // Browsers percent-encode these three characters in a file name, because a form could not carry them.
  const name = part.filename.replace(/%(?:22|0d|0a)/gi, '_')
  arrived.file = { incoming, fileName: safeFileName(name) }
}

function readParts({ file, fields }: Arrived): Upload {
  // A browser sends an empty file part when nothing was chosen.
  if (!file || file.incoming.size === 0) throw fileRequired()
  refuseUnsafeText({ ...fields })
  const parsed = UploadParts.safeParse({ ...fields }, { reportInput: true })
  if (!parsed.success) throw invalid(...toIssues(parsed.error))
  return { ...file, parts: parsed.data }
}

function fileRequired(): AppError {
  const issues: Issue[] = [issue('file', 'required')]
  return new AppError('E_VALIDATION', { issues }, issues[0]!.message)
}

/** Translates the form parser's own errors: a truncated upload is reported as one, whichever part was truncated. */
function worded(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return invalid(issue('file', 'one_file'))
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('E_TOO_LARGE', { max_bytes: attachmentMaxBytes })
  const broken = isBrokenForm(error)
  const refusal = error instanceof AppError || (statusCode !== undefined && statusCode < 500 && !broken)
  return !refusal && broken ? invalid(issue('file', 'broken_form')) : error
}
