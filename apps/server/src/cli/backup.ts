import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { now } from '#kernel/clock.ts'
import type { Databases } from '#kernel/database/database.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { Refusal } from '../backup/refusal.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openFiles } from '../start/open-files.ts'
import { version } from '../start/version.ts'
import { withDatabase } from './database.ts'
import { BadInput } from './terminal/json-lines.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'backup'
export const summary = 'Write everything into one file, while the product keeps working'
export const usage = 'backup FILE'

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new BadInput('backup needs one file name')
  await withDatabase(io, async ({ config, databases, address }) => {
    await refuseNothing(databases)
    for (const { id } of await listOrganisations(databases.owner)) await sealOrganisation(databases.owner, id, now())
    const files = await openFiles(config)
    const {
      rows,
      files: kept,
      heads,
    } = await intoFile(file, (sink) => writeBackup(sink, { address, files, version, now: now() }))
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    io.out(`${path.resolve(file)}: ${total} rows of ${Object.keys(rows).length} tables, ${kept} files`)
    for (const { organisation, seq, hash } of heads)
      io.out(`audit chain of organisation ${organisation}: seal ${seq}, ${hash}`)
    io.out('It holds everything the database holds. Keep it as safe, and on another machine.')
  })
}

async function refuseNothing({ ownerPool }: Databases): Promise<void> {
  const made = await ownerPool.query<{ there: boolean }>("select to_regclass('organisations') is not null as there")
  if (!made.rows[0]?.there) throw new Refusal('There is nothing to back up yet: the product has not been started here.')
}

type Sink = ReturnType<typeof createGzip>

/** The file gets its name only when it is complete and on the disk. */
async function intoFile<T>(file: string, write: (sink: Sink) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  const gzip = createGzip({ level: 5 })
  const stored = pipeline(gzip, createWriteStream(part, { mode: 0o600 }))
  try {
    const [result] = await Promise.all([write(gzip).then((written) => end(gzip, written)), stored])
    // Opened for writing, because Windows does not flush a file that was opened for reading.
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, file)
    return result
  } catch (error) {
    gzip.destroy()
    await stored.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

function end<T>(sink: Sink, result: T): T {
  sink.end()
  return result
}
