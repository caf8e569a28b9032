import { type MessagePort, Worker } from 'node:worker_threads'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { SearchPool } from './search-pool.ts'
import { spawnSearchWorker } from './search-thread.ts'

const records = [...syntheticRecords(21, 50)]
const queries = records.slice(0, 3).map(({ entity }) => ({ entity, algorithm: 'standard-1', threshold: 0.6, limit: 5 }))
const ended: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

function index(): SharedArrayBuffer {
  const builder = newIndexBuilder()
  for (const record of records) builder.add(record, 0)
  return builder.finish()
}

const stillborn = (prompt: MessagePort) =>
  new Worker('process.exit(1)', { eval: true, workerData: { prompt }, transferList: [prompt] })

/** A pool whose threads start or fail as the test decides, and whose restarts wait for the test. */
function fragilePool(threads = 1) {
  const workers: Worker[] = []
  const opened: string[] = []
  const pauses: number[] = []
  const waiting: (() => void)[] = []
  const rim = { startsWell: true, at: 0 }
  const scheduled = { arrived: Promise.withResolvers<void>() }
  const pool = new SearchPool({
    threads,
    spawn: (prompt) => {
      const worker = rim.startsWell ? spawnSearchWorker(prompt) : stillborn(prompt)
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (message: { type: string; key: string }) => {
        if (message.type === 'open') opened.push(message.key)
        post(message)
      }
      workers.push(worker)
      return worker
    },
    restart: {
      now: () => rim.at,
      later: (work, ms) => {
        pauses.push(ms)
        waiting.push(work)
        scheduled.arrived.resolve()
        return () => undefined
      },
    },
  })
  ended.push(() => pool.end())
  /** Waits until a thread has died and its restart is scheduled. */
  const death = async () => {
    await scheduled.arrived.promise
    scheduled.arrived = Promise.withResolvers()
  }
  return { pool, workers, opened, pauses, rim, death, restart: () => waiting.shift()!() }
}

describe('a search thread that dies', () => {
  it('is not started again at once, and the pauses between starts grow', async () => {
    const { pool, workers, pauses, rim, death, restart } = fragilePool()
    await pool.open('one', { base: index() })
    rim.startsWell = false
    void workers[0]!.terminate()
    for (let time = 0; time < 9; time++) {
      await death()
      expect(workers).toHaveLength(time + 1)
      restart()
    }
    await death()
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('makes the pool unfit after five deaths in a row, and fit again when it is back', async () => {
    const { pool, workers, rim, death, restart } = fragilePool()
    await pool.open('one', { base: index() })
    const before = await pool.search('one', queries)
    rim.startsWell = false
    void workers[0]!.terminate()
    for (let time = 0; time < 4; time++) {
      await death()
      expect(() => pool.assertFit()).not.toThrow()
      restart()
    }
    await death()
    expect(() => pool.assertFit()).toThrow('1 of 1 search threads keep ending')
    await expect(pool.search('one', queries)).rejects.toThrow('search threads keep ending')
    rim.startsWell = true
    restart()
    expect(() => pool.assertFit()).not.toThrow()
    expect(await pool.search('one', queries)).toEqual(before)
  })

  it('counts a death after a healthy minute as the first', async () => {
    const { pool, workers, pauses, rim, death, restart } = fragilePool()
    await pool.open('one', { base: index() })
    void workers[0]!.terminate()
    await death()
    restart()
    rim.at = 60_000
    void workers[1]!.terminate()
    await death()
    expect(pauses).toEqual([250, 250])
  })

  it('opens each index once when it is back, also one that was opened while it was away', async () => {
    const { pool, workers, opened, death, restart } = fragilePool(2)
    await pool.open('one', { base: index() })
    await pool.open('two', { base: index() })
    void workers[0]!.terminate()
    await death()
    await pool.open('three', { base: index() })
    opened.length = 0
    restart()
    await pool.open('four', { base: index() })
    const answers = await Promise.all(Array.from({ length: 6 }, () => pool.search('three', queries)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(opened.toSorted()).toEqual(['four', 'four', 'one', 'three', 'two'])
  })

  it('leaves the others searching', async () => {
    const { pool, workers, death } = fragilePool(2)
    await pool.open('one', { base: index() })
    const before = await pool.search('one', queries)
    void workers[1]!.terminate()
    await death()
    expect(await pool.search('one', queries)).toEqual(before)
  })

  it('fails the search it was busy with, and answers the next once it is back', async () => {
    const { pool, workers, death, restart } = fragilePool()
    await pool.open('one', { base: index() })
    const lost = pool.search('one', queries)
    void workers[0]!.terminate()
    await expect(lost).rejects.toThrow('ended unexpectedly')
    await death()
    const next = pool.search('one', queries)
    restart()
    expect(await next).toHaveLength(queries.length)
  })
})
