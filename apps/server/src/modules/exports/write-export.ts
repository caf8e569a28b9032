import type { Readable } from 'node:stream'
import { exportLimits } from '@probity/contract/exports/exports.ts'
import { type Actor, inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { FileAsked, OnPage } from '#kernel/export/file-asked.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Hold, LongJob, Subject } from '#kernel/long-job/long-job.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { type ExportRecord, getExport, moveExport, noteProgress, openExports } from './exports.queries.ts'
import { isMailed } from './mail-export.ts'
import { writtenFile } from './stream-export.ts'

/** Larger than a workbook with as many rows as a sheet can hold. */
const fileMax = 8 * 1024 ** 3

/** Each note is a write that its people see; a page takes some milliseconds. */
const noteEveryMs = 250

/** Stops the file: a user cancelled it, or this process ends and another one restarts it. */
class NotWanted extends Error {
  override name = 'NotWanted'
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
  let notedAt = performance.now()
  const onPage = async (rows: number) => {
    done = rows
    if (hold.signal.aborted) throw new NotWanted()
    if (performance.now() - notedAt < noteEveryMs) return
    if (!(await writing((tx) => noteProgress(tx, id, rows)))) throw new NotWanted()
    notedAt = performance.now()
  }
  try {
    const content = fileOf(services, lists, { asked: askedBy(actor, found), onPage })
    const incoming = await files.receive(content, { maxBytes: fileMax })
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

/** As many as are answered directly are written between requests; starting a thread takes a second of a core. */
const fewRows = exportLimits.directRows

function fileOf(services: Services, lists: readonly ExportList[], { asked, onPage }: Written): Readable {
  const { db, writeApart } = services
  return writeApart && asked.total > fewRows ? writeApart(asked, onPage) : writtenFile(db, lists, { asked, onPage })
}

interface Written {
  asked: FileAsked
  onPage: OnPage
}

function askedBy(actor: Actor, found: ExportRecord): FileAsked {
  const { type, keys, filter, ids, sort, until_id: untilId, columns, lang, format, total } = found
  const view = { filter, ...(ids ? { ids } : {}), ...(sort === null ? {} : { sort }) }
  return { type, actor, keys, view, untilId, columns, lang, format, total }
}

export const exportFile = (offered: () => Offered): LongJob => ({
  name: 'write-export',
  subject: 'export',
  open: openExports,
  work: (services, subject, hold) => writeExport(services, offered().exports(), { subject, hold }),
  giveUp,
})
