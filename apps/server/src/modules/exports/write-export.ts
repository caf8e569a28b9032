import { exportLimits } from '@probity/contract/exports/exports.ts'
import { z } from 'zod'
import { type Actor, inTenant, readingTenant } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { type ExportList, viewQuery } from '#kernel/export/export-list.ts'
import { defineJob, type Job } from '#kernel/jobs/jobs.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { type ExportRecord, getExport, moveExport, noteProgress } from './exports.queries.ts'
import { isMailed } from './mail-export.ts'
import { streamExport } from './stream-export.ts'

/** Larger than a workbook with as many rows as a sheet can hold. */
const fileMax = 8 * 1024 ** 3

/** Stops the file: a user cancelled it, or this process ends and another one restarts it. */
class NotWanted extends Error {
  override name = 'NotWanted'
}

interface Asked {
  export: number
  organisation_id: number
}

export const listOf = (lists: readonly ExportList[], type: string): ExportList => {
  const list = lists.find((known) => known.type === type)
  invariant(list, `a list is exported as ${type}`)
  return list
}

/** The requester: the file is read with their row security and rights, not with those of the product. */
const requesterOf = ({ created_by, created_by_id }: ExportRecord, organisationId: number): Actor => ({
  organisationId,
  userId: Number(created_by_id ?? 0),
  username: created_by,
})

/** Writes the file of an export. After a crash it is written from the start: an incomplete file is never stored. */
async function writeExport(
  services: Services,
  lists: readonly ExportList[],
  { export: id, organisation_id }: Asked,
  signal: AbortSignal,
): Promise<void> {
  const { db, files, now } = services
  const system: Actor = { organisationId: organisation_id, userId: 0, username: 'system' }
  const found = await readingTenant(db, system, (tx) => getExport(tx, id))
  const actor = requesterOf(found, organisation_id)
  const mayRun = await inTenant(db, actor, (tx) =>
    moveExport(tx, id, { from: ['waiting', 'running'], step: 'running', now: now() }),
  )
  if (!mayRun) return
  let done = 0
  try {
    const content = streamOf(services, listOf(lists, found.type), {
      found,
      actor,
      signal,
      onRows: (rows) => (done = rows),
    })
    const incoming = await files.receive(content, { maxBytes: fileMax })
    try {
      await incoming.keep()
    } finally {
      await incoming.discard()
    }
    const expires = now() + exportLimits.fileHours * 3_600_000
    const file = { sha256: incoming.sha256, size: incoming.size, expires }
    await inTenant(db, actor, async (tx) => {
      const isReady = await moveExport(tx, id, { from: ['running'], step: 'ready', now: now(), done, file })
      if (isReady && isMailed(found, now())) await emit(tx, 'mail-export', { export: id })
    })
  } catch (error) {
    if (error instanceof NotWanted) return
    await inTenant(db, actor, (tx) => moveExport(tx, id, { from: ['running'], step: 'failed', now: now() }))
    throw error
  }
}

interface Written {
  found: ExportRecord
  actor: Actor
  signal: AbortSignal
  onRows: (rows: number) => void
}

function streamOf({ db, now }: Services, list: ExportList, { found, actor, signal, onRows }: Written) {
  const keys = new Set(found.keys)
  const { filter, ids, sort, until_id: untilId, columns, lang, format, total } = found
  const view = { filter, ...(ids ? { ids } : {}), ...(sort === null ? {} : { sort }) }
  const query = viewQuery(list, keys, view)
  const onPage = async (done: number) => {
    if (signal.aborted) throw new NotWanted()
    onRows(done)
    if (!(await inTenant(db, actor, (tx) => noteProgress(tx, found.id, { done, now: now() })))) throw new NotWanted()
  }
  return streamExport((work) => readingTenant(db, actor, work), {
    ...{ list, keys, query, untilId, columns, lang, format, total, onPage },
  })
}

export const writeExportJob = (offered: () => Offered): Job =>
  defineJob({
    name: 'write-export',
    payload: z.object({ export: z.number().int(), organisation_id: z.number().int() }),
    expireInSeconds: 6 * 3600,
    run: (services, asked, { signal }) => writeExport(services, offered().exports(), asked, signal),
  })
