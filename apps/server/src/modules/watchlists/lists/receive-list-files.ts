import { listFileMaxBytes } from '@probity/contract/watchlists/watchlists.ts'
import { ofFile } from '@probity/watchlists/problems/of-file.ts'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { enterPhase } from '../releases/releases.queries.ts'
import { logChange, mustKeep } from './keep-list.ts'
import { listRefused } from './list-refused.ts'

/** Takes the files of an edition brought by hand, and hands them to the job that reads them in. */
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

/** Stores the files of a form under their plain names. */
export async function storeFiles(services: Pick<Services, 'files'>, req: FastifyRequest): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  if (!req.isMultipart()) throw invalidField('file', 'not_form')
  for await (const part of req.files()) {
    const { sha256, size } = await services.files.put(part.file, { maxBytes: listFileMaxBytes })
    const name = plainName(part.filename)
    if (size === 0) throw listRefused('file', { file: name, problem: ofFile.empty })
    files.push({ name, sha256 })
  }
  if (files.length === 0) throw invalidField('file', 'required')
  return files
}

/** Names tell formats apart and become files in a folder of their own: nothing but a plain name gets there. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '') || 'list'
