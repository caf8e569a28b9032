import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readIndex, writeIndex } from '../search/index-file.ts'
import type { ChangedIndex } from './changed-index.ts'

/** The folders of two releases. */
export interface Difference {
  from: string
  to: string
}

/** Called when a difference could not be stored or read; it is then built again. */
type Failed = (error: unknown) => void

/** Format of the files: increment it when the content of a difference changes. */
const version = 2

/**
 * The difference of two releases, cached in the folder of the later one. Building it is CPU-bound: the first process of a machine
 * that needs it builds it, and processes that wait for their turn read the result.
 */
export async function keptChanges(
  { from, to }: Difference,
  failed: Failed,
  make: (difference: Difference) => Promise<ChangedIndex> = makeInThread,
): Promise<ChangedIndex> {
  const file = join(to, `changed-${version}-since-${basename(from)}`)
  const kept = await orTold(readKept(file), failed)
  if (kept) return kept
  const made = await make({ from, to })
  await orTold(keep(file, made), failed)
  return made
}

async function orTold<T>(work: Promise<T>, failed: Failed): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    failed(error)
    return undefined
  }
}

type About = Omit<ChangedIndex, 'index'>

async function readKept(file: string): Promise<ChangedIndex | undefined> {
  try {
    const about = JSON.parse(await readFile(`${file}.json`, 'utf8')) as About
    return { ...about, index: await readIndex(file) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The index is written last and atomically: without it the difference does not count as stored. */
async function keep(file: string, { index, ...about }: ChangedIndex): Promise<void> {
  await writeFile(`${file}.json`, JSON.stringify(about satisfies About))
  await writeIndex(file, index)
}

type Answer = { built: ChangedIndex } | { failed: string }

function makeInThread(workerData: Difference): Promise<ChangedIndex> {
  const worker = new Worker(new URL('./changed-worker.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<ChangedIndex>()
  worker.once('message', (answer: Answer) =>
    'built' in answer ? resolve(answer.built) : reject(new Error(answer.failed)),
  )
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that compares releases ended with ${code} too early`)))
  return promise
}
