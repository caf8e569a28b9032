import { issue, toIssues } from '@probity/contract/api/issue.ts'
import { attachmentMaxBytes } from '@probity/contract/attachments/attachments.ts'
import { EkycDocumentParts } from '@probity/contract/ekyc/ekyc.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#kernel/errors.ts'
import { isBrokenForm } from '#kernel/http/broken-form.ts'
import { refuseUnsafeText } from '#kernel/http/safe-text.ts'
import type { FileStore, IncomingFile } from '#kernel/storage/file-store.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'

export interface ReceivedDocument {
  incoming: IncomingFile
  fileName: string
  parts: EkycDocumentParts
}

/** Reads the form as a stream; a refused form leaves nothing behind. */
export async function receiveDocument(request: FastifyRequest, files: FileStore): Promise<ReceivedDocument> {
  if (!request.isMultipart()) throw new AppError('E_UNSUPPORTED')
  const fields = Object.create(null) as Record<string, string>
  let file: { incoming: IncomingFile; fileName: string } | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname !== 'file') throw invalid(issue(part.fieldname.toWellFormed(), 'unknown_key'))
      if (file) throw invalid(issue('file', 'one_file'))
      const incoming = await files.receive(part.file, { maxBytes: attachmentMaxBytes })
      file = { incoming, fileName: safeFileName(part.filename.replace(/%(?:22|0d|0a)/gi, '_')) }
    }
    if (!file || file.incoming.size === 0) throw invalid(issue('file', 'required'))
    return { ...file, parts: partsOf(fields) }
  } catch (error) {
    await file?.incoming.discard()
    throw worded(error)
  }
}

function partsOf(fields: Record<string, string>): EkycDocumentParts {
  refuseUnsafeText({ ...fields })
  const parsed = EkycDocumentParts.safeParse({ ...fields }, { reportInput: true })
  if (!parsed.success) throw invalid(...toIssues(parsed.error))
  return parsed.data
}

function worded(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('E_TOO_LARGE', { max_bytes: attachmentMaxBytes })
  if (code === 'FST_FILES_LIMIT') return invalid(issue('file', 'one_file'))
  return !(error instanceof AppError) && isBrokenForm(error) ? invalid(issue('file', 'broken_form')) : error
}
