import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { now as wallClock } from '#kernel/clock.ts'
import type { Services } from '#kernel/services.ts'

interface Home {
  /** Folder of all releases on this machine. */
  home: string
  /** Just removed: their folders need not wait. */
  removed?: readonly string[]
}

/** Longer than any build or download: until it ends, no row names its folder. */
const unknownMs = 24 * 60 * 60_000
const release = /^[0-9a-f]{64}$/
const unfinished = /^(draft|fetch)-/
const difference = /^changed-\d+-since-([0-9a-f]{64})/

/** Removes folders of releases that are no longer stored, leftovers of aborted builds, and differences to removed releases. */
export async function tidyReleases(
  { owner, log }: Pick<Services, 'owner' | 'log'>,
  { home, removed = [] }: Home,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from list_releases`.execute(owner)
  const known = new Set(rows.map(({ id }) => id))
  for (const name of await readdir(home)) {
    const folder = path.join(home, name)
    if (known.has(name)) await tidyDifferences(folder, known, log)
    else if (release.test(name) || unfinished.test(name))
      if (removed.includes(name) || (await isOld(folder))) await remove(folder, log)
  }
}

async function tidyDifferences(folder: string, known: ReadonlySet<string>, log: Services['log']): Promise<void> {
  for (const name of await readdir(folder)) {
    const since = difference.exec(name)?.[1]
    if (since !== undefined && !known.has(since)) await remove(path.join(folder, name), log)
  }
}

/** Uses the clock of the machine, like the dates of its files. */
async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  return mtimeMs < wallClock() - unknownMs
}

/** Windows does not remove open files; they may be closed at the next try. */
async function remove(place: string, log: Services['log']): Promise<void> {
  try {
    await rm(place, { recursive: true, force: true })
  } catch (error) {
    log.warn({ err: error, place }, 'the folder of a removed release is still in use')
  }
}
