import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ChildLimitReached } from '#kernel/processes/child-process.ts'
import { ProcessPool } from '#kernel/processes/process-pool.ts'
import type { AccessOutcome, AccessWork } from './access-reader.ts'
import { type ReadFile, UnreadableFile } from './table.ts'

const readers = new ProcessPool<AccessWork, AccessOutcome>({
  program: new URL('./access-reader.ts', import.meta.url),
  processes: 1,
  worksEach: 20,
  memoryMb: 300,
  memoryMaxMb: 1_024,
  timeoutMs: 60_000,
  idleMs: 30_000,
})

/** Both format names follow the first four bytes. */
export const isAccess = (content: Buffer): boolean =>
  /^Standard (?:Jet|ACE) DB$/.test(content.toString('latin1', 4, 19))

/** Reads the tables of an Access database. Linked tables, forms, macros and pictures are ignored. */
export async function readAccess(content: Buffer): Promise<ReadFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-import-'))
  try {
    const place = path.join(folder, 'database')
    await writeFile(place, content)
    const outcome = await readers.run({ place })
    if ('refused' in outcome) throw new UnreadableFile(outcome.refused, outcome.params)
    return outcome
  } catch (error) {
    if (error instanceof ChildLimitReached) throw new UnreadableFile('F14')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
