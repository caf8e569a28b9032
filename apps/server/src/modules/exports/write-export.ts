import { exportLimits } from '@probity/contract/exports/exports.ts'
import { type Actor, inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { type ExportList, viewQuery } from '#kernel/export/export-list.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Hold, LongJob, Subject } from '#kernel/long-job/long-job.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { type ExportRecord, getExport, moveExport, noteProgress, openExports } from './exports.queries.ts'
import { isMailed } from './mail-export.ts'
import { streamExport } from './stream-export.ts'

/** Larger than a workbook with as many rows as a sheet can hold. */
const fileMax = 8 * 1024 ** 3

/** Stops the file: a user cancelled it, or this process ends and another one restarts it. */
class NotWanted extends Error {
  override name = 'NotWanted'
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
  { subject: { id, organisation }, hold }: { subject: Subject; hold: Hold },
): Promise<void> {
  const { db, files, now } = services
  const found = await readingTenant(db, systemActor(organisation), (tx) => getExport(tx, id))
  const actor = requesterOf(found, organisation)
  const writing = <T>(change: (tx: Tx) => Promise<T>) =>
    inTenant(db, actor, async (tx) => {
      await hold.confirm(tx)
      return change(tx)
    })
  const mayRun = await writing((tx) =>
    moveExport(tx, id, { from: ['waiting', 'running'], step: 'running', now: now() }),
  )
  if (!mayRun) return
  let done = 0
  const onPage = async (rows: number) => {
    done = rows
    if (hold.signal.aborted || !(await writing((tx) => noteProgress(tx, id, rows)))) throw new NotWanted()
  }
  try {
    const incoming = await files.receive(streamOf(services, listOf(lists, found.type), { found, actor, onPage }), {
      maxBytes: fileMax,
    })
    try {
      await incoming.keep()
    } finally {
      await incoming.discard()
    }
    const expires = now() + exportLimits.fileHours * 3_600_000
    const file = { sha256: incoming.sha256, size: incoming.size, expires }
    await writing(async (tx) => {
      const isReady = await moveExport(tx, id, { from: ['running'], step: 'ready', now: now(), done, file })
      if (isReady && isMailed(found, now())) await emit(tx, 'mail-export', { export: id })
    })
  } catch (error) {
    if (error instanceof NotWanted) return
    await writing((tx) => giveUp(tx, id, now()))
    throw error
  }
}

const giveUp = (tx: Tx, id: number, now: number): Promise<boolean> =>
  moveExport(tx, id, { from: ['waiting', 'running'], step: 'failed', now })

interface Written {
  found: ExportRecord
  actor: Actor
  onPage: (rows: number) => Promise<void>
}

function streamOf({ db }: Services, list: ExportList, { found, actor, onPage }: Written) {
  const keys = new Set(found.keys)
  const { filter, ids, sort, until_id: untilId, columns, lang, format, total } = found
  const view = { filter, ...(ids ? { ids } : {}), ...(sort === null ? {} : { sort }) }
  const query = viewQuery(list, keys, view)
  return streamExport((work) => readingTenant(db, actor, work), {
    ...{ list, keys, query, untilId, columns, lang, format, total, onPage },
  })
}

export const exportFile = (offered: () => Offered): LongJob => ({
  name: 'write-export',
  subject: 'export',
  open: openExports,
  work: (services, subject, hold) => writeExport(services, offered().exports(), { subject, hold }),
  giveUp,
})
