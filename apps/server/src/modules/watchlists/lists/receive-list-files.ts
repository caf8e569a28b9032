import { listFileMaxBytes } from '@probity/contract/watchlists/watchlists.ts'
import { ofFile } from '@probity/watchlists/problems/of-file.ts'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '#kernel/errors.ts'
import { receiveFiles } from '#kernel/http/receive-form.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'
import { enterPhase } from '../releases/releases.queries.ts'
import { logChange, mustKeep } from './keep-list.ts'
import { listRefused } from './list-refused.ts'

/** Receives the uploaded files of an edition and emits the job that imports them. */
export async function receiveListFiles(
  services: Pick<Services, 'owner' | 'files' | 'now'>,
  { req, code, allowOlder }: { req: FastifyRequest; code: string; allowOlder: boolean },
): Promise<{ code: string; files: ReceivedFile[] }> {
  await mustKeep(services, { req, code })
  const files = await storeFiles(services, req)
  await enterPhase(services, { list: code, phase: 'waiting' })
  await req.inTenant(async (tx) => {
    await logChange(tx, { watchlist: code, files, ...(allowOlder && { allow_older: true }) })
    await emit(tx, 'import-list-files', { list: code, files, allow_older: allowOlder })
  })
  return { code, files }
}

export interface ReceivedFile {
  name: string
  sha256: string
}

/** Stores the files of a form under plain names. Refuses a truncated form or one without a boundary. */
export async function storeFiles(services: Pick<Services, 'files'>, req: FastifyRequest): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  await receiveFiles(req, async ({ name: given, content }) => {
    const { sha256, size } = await services.files.put(content, { maxBytes: listFileMaxBytes })
    const name = freeName(
      plainName(given),
      files.map((file) => file.name),
    )
    if (size === 0) throw listRefused('file', { file: name, problem: ofFile.empty })
    files.push({ name, sha256 })
  })
  if (files.length === 0) throw invalidField('file', 'required')
  return files
}

/** File names indicate the format and become names in a folder, so only plain names of a usual length are accepted. */
function plainName(name: string): string {
  const plain = safeFileName(name)
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
  return plain || 'list'
}

/** Two files of one form never share a place in the folder, though only their Chinese names told them apart. */
const freeName = (name: string, taken: readonly string[]): string =>
  taken.includes(name) ? freeName(plainName(`${taken.length + 1}_${name}`), taken) : name
