import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chooseShapes } from '@probity/watchlists/choose-shape.ts'
import { ListError } from '@probity/watchlists/list-error.ts'
import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import { lists } from '@probity/watchlists/registry.ts'
import type { FastifyRequest } from 'fastify'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { enterPhase } from '../releases/releases.queries.ts'
import { logChange, mustKeepAny } from './keep-list.ts'
import { listRefused } from './list-refused.ts'
import { type ReceivedFile, storeFiles } from './receive-list-files.ts'

interface Recognised {
  code: string
  files: ReceivedFile[]
}

const shared = lists.filter(({ id }) => id !== 'own' && !isInvented(id))

/** Receives files of several shared lists at once and detects the lists by content. */
export async function receiveAnyFiles(
  services: Pick<Services, 'owner' | 'files' | 'now'>,
  req: FastifyRequest,
): Promise<Recognised[]> {
  await mustKeepAny(services, req)
  const files = await storeFiles(services, req)
  const recognised = await recognise(services, files)
  for (const { code } of recognised) await enterPhase(services, { list: code, phase: 'waiting' })
  await req.inTenant(async (tx) => {
    for (const { code, files: own } of recognised) {
      await logChange(tx, { watchlist: code, files: own })
      await emit(tx, 'import-list-files', { list: code, files: own, allow_older: false })
    }
  })
  return recognised
}

async function recognise({ files: store }: Pick<Services, 'files'>, files: readonly ReceivedFile[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-lists-'))
  try {
    const placed = files.map((file) => ({ name: file.name, path: path.join(folder, file.name) }))
    for (const [at, { path: place }] of placed.entries())
      await pipeline(await store.open(files[at]!.sha256), createWriteStream(place))
    const chosen = await chooseShapes(shared, placed)
    return chosen.map(({ list, files: roles }): Recognised => {
      const names = new Set([...roles.values()].map(({ name }) => name))
      return { code: list.id, files: files.filter(({ name }) => names.has(name)) }
    })
  } catch (error) {
    if (!(error instanceof ListError)) throw error
    throw listRefused('file', error.complaint)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
