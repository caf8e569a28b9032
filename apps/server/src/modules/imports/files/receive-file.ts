import { issue } from '@probity/contract/api/issue.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#kernel/errors.ts'
import { isBrokenForm } from '#kernel/http/broken-form.ts'
import type { FileStore, IncomingFile } from '#kernel/storage/file-store.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'

export interface ReceivedFile {
  incoming: IncomingFile
  fileName: string
  /** The sender asks for a dry run, which waits for a start. */
  dryRun: boolean
}

/** Reads the only file of a form from its documented part; a refused form leaves nothing behind. */
export async function receiveImportFile(
  request: FastifyRequest,
  files: FileStore,
  { part, maxBytes }: { part: string; maxBytes: number },
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('E_UNSUPPORTED')
  let received: Omit<ReceivedFile, 'dryRun'> | undefined
  let dryRun = false
  try {
    for await (const given of request.parts()) {
      if (given.type !== 'file') {
        if (given.fieldname === 'dry_run') dryRun = flagOf(given.value)
        continue
      }
      if (given.fieldname !== part) throw invalid(issue(given.fieldname.toWellFormed(), 'unknown_key'))
      if (received) throw invalid(issue(part, 'one_file'))
      const incoming = await files.receive(given.file, { maxBytes })
      received = { incoming, fileName: safeFileName(given.filename.replace(/%(?:22|0d|0a)/gi, '_')) }
    }
    if (!received || received.incoming.size === 0) throw invalid(issue(part, 'required'))
    return { ...received, dryRun }
  } catch (error) {
    await received?.incoming.discard()
    throw worded(error, part, maxBytes)
  }
}

function flagOf(value: unknown): boolean {
  if (value !== 'true' && value !== 'false') throw invalid(issue('dry_run', 'invalid'))
  return value === 'true'
}

function worded(error: unknown, part: string, maxBytes: number): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('E_TOO_LARGE', { max_bytes: maxBytes })
  if (code === 'FST_FILES_LIMIT') return invalid(issue(part, 'one_file'))
  return !(error instanceof AppError) && isBrokenForm(error) ? invalid(issue(part, 'broken_form')) : error
}
