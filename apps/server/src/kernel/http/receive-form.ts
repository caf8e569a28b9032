import type { Readable } from 'node:stream'
import fastifyMultipart from '@fastify/multipart'
import { issue, toIssues } from '@probity/contract/api/issue.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, invalid } from '../errors.ts'
import type { FileStore, IncomingFile } from '../storage/file-store.ts'
import { safeFileName } from '../web/safe-file-name.ts'
import type { App } from './app.ts'
import { refuseUnsafeText } from './safe-text.ts'

type Options = Parameters<typeof fastifyMultipart>[1]

interface Forms {
  /** Size of the file: a larger one is cut one byte later and refused. */
  maxBytes: number
  /** Parts besides the file. */
  fields: number
}

/** Reads forms with one file in this scope. A second file is read as far as its head, so that it is refused by name. */
export async function acceptForms(scope: App, { maxBytes, fields }: Forms): Promise<void> {
  const files = 2
  const limits = { fields, fieldSize: 2_000, fieldNameSize: 100, files, parts: fields + files, fileSize: maxBytes + 1 }
  // Current browsers send names in UTF-8.
  await scope.register(fastifyMultipart, { limits, defParamCharset: 'utf8' } as Options)
}

interface FormRules {
  /** Name of the file's part; `file` unless the documents name another. */
  part?: string
  maxBytes: number
  /** Takes the file under whatever name it was sent. */
  isAnyPart?: boolean
}

export interface ReceivedFile {
  incoming: IncomingFile
  fileName: string
}

interface ReceivedForm extends ReceivedFile {
  /** The other parts; a repeated one is joined with commas. */
  fields: Readonly<Record<string, string>>
}

/** Reads a form with one file as a stream and writes the file straight to disk; a refused form leaves nothing behind. */
export async function receiveForm(request: FastifyRequest, files: FileStore, rules: FormRules): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError('E_UNSUPPORTED')
  const { part = 'file', maxBytes, isAnyPart = false } = rules
  const fields = Object.create(null) as Record<string, string>
  let file: ReceivedFile | undefined
  try {
    for await (const given of request.parts()) {
      if (given.type !== 'file') {
        const before = fields[given.fieldname]
        fields[given.fieldname] = before === undefined ? String(given.value) : `${before},${String(given.value)}`
        continue
      }
      if (!isAnyPart && given.fieldname !== part) throw invalid(issue(given.fieldname.toWellFormed(), 'unknown_key'))
      if (file) throw invalid(issue(part, 'one_file'))
      const incoming = await files.receive(given.file, { maxBytes })
      // Browsers percent-encode these three characters in a file name, because a form could not carry them.
      file = { incoming, fileName: safeFileName(given.filename.replace(/%(?:22|0d|0a)/gi, '_')) }
    }
    // A browser sends an empty file part when nothing was chosen.
    if (!file || file.incoming.size === 0) throw fileRequired(part)
    return { ...file, fields }
  } catch (error) {
    await file?.incoming.discard()
    throw refusalOfForm(error, { part, maxBytes })
  }
}

function fileRequired(part: string): AppError {
  const missing = issue(part, 'required')
  return new AppError('E_VALIDATION', { issues: [missing] }, missing.message)
}

/** The same with the other parts read by a schema. */
export async function receiveFormOf<T>(
  request: FastifyRequest,
  files: FileStore,
  { schema, ...rules }: FormRules & { schema: z.ZodType<T> },
): Promise<ReceivedFile & { parts: T }> {
  const { fields, ...file } = await receiveForm(request, files, rules)
  try {
    refuseUnsafeText({ ...fields })
    const parsed = schema.safeParse({ ...fields }, { reportInput: true })
    if (!parsed.success) throw invalid(...toIssues(parsed.error))
    return { ...file, parts: parsed.data }
  } catch (error) {
    await file.incoming.discard()
    throw error
  }
}

/** Takes each file of a form that may hold several. The caller keeps them one by one. */
export async function receiveFiles(
  request: FastifyRequest,
  take: (file: { name: string; content: Readable }) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw invalid(issue('file', 'not_form'))
  try {
    for await (const { file: content, filename: name } of request.files()) await take({ name, content })
  } catch (error) {
    throw refusalOfForm(error, { part: 'file' })
  }
}

const complaints = /multipart|terminated early|Unexpected end|aborted|boundary|Malformed|premature/i

/** Translates the form parser's own errors. It has no code for a form that ended early, only a message. */
function refusalOfForm(error: unknown, { part, maxBytes }: { part: string; maxBytes?: number }): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE' && maxBytes !== undefined)
    return new AppError('E_TOO_LARGE', { max_bytes: maxBytes })
  if (code === 'FST_FILES_LIMIT' && maxBytes !== undefined) return invalid(issue(part, 'one_file'))
  const isBroken = error instanceof Error && !(error instanceof AppError) && complaints.test(error.message)
  return isBroken ? invalid(issue(part, 'broken_form')) : error
}
