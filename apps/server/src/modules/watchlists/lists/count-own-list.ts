import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ofFile } from '@probity/watchlists/problems/of-file.ts'
import { ChildLimitReached } from '#kernel/processes/child-process.ts'
import { ProcessPool } from '#kernel/processes/process-pool.ts'
import { listRefused } from './list-refused.ts'
import type { OwnListOutcome, OwnListWork } from './own-list-reader.ts'

const ownListReaders = new ProcessPool<OwnListWork, OwnListOutcome>({
  program: new URL('./own-list-reader.ts', import.meta.url),
  processes: 2,
  worksEach: 50,
  memoryMb: 300,
  memoryMaxMb: 1_024,
  timeoutMs: 20_000,
  idleMs: 30_000,
})

/** Validates a firm's own list and returns its number of rows; refuses an invalid one with the reason. */
export async function countOwnList(code: string, csv: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-own-list-'))
  try {
    const place = path.join(folder, 'list.csv')
    await writeFile(place, csv)
    const outcome = await ownListReaders.run({ code, place })
    if ('rows' in outcome) return outcome.rows
    // The name of the temporary file means nothing to the user.
    const { file: _, ...complaint } = outcome.complaint
    throw listRefused('csv', complaint)
  } catch (error) {
    if (error instanceof ChildLimitReached) throw listRefused('csv', { problem: ofFile.tooMuchWork })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
