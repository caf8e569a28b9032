import { issue } from '@probity/contract/api/issue.ts'
import { suspicionFileMaxBytes } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#kernel/errors.ts'
import { isBrokenForm } from '#kernel/http/broken-form.ts'
import type { FileStore, IncomingFile } from '#kernel/storage/file-store.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'

export interface ReceivedFile {
  incoming: IncomingFile
  fileName: string
}

/** Reads the only file of a form; a refused form leaves nothing behind. */
export async function receiveFile(request: FastifyRequest, files: FileStore): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('E_UNSUPPORTED')
  let received: ReceivedFile | undefined
  try {
    for await (const given of request.parts()) {
      if (given.type !== 'file') continue
      if (received) throw invalid(issue('file', 'one_file'))
      const incoming = await files.receive(given.file, { maxBytes: suspicionFileMaxBytes })
      received = { incoming, fileName: safeFileName(given.filename.replace(/%(?:22|0d|0a)/gi, '_')) }
    }
    if (!received || received.incoming.size === 0) throw invalid(issue('file', 'required'))
    return received
  } catch (error) {
    await received?.incoming.discard()
    throw worded(error)
  }
}

function worded(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('E_TOO_LARGE', { max_bytes: suspicionFileMaxBytes })
  if (code === 'FST_FILES_LIMIT') return invalid(issue('file', 'one_file'))
  return !(error instanceof AppError) && isBrokenForm(error) ? invalid(issue('file', 'broken_form')) : error
}
