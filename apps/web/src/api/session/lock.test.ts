import { describe, expect, test } from 'vitest'
import { withoutWebLocks } from '../answer-with.test-double.ts'
import { inTurn } from './lock.ts'

withoutWebLocks()

const turn = (work: () => Promise<string>, waitMs = 2000) =>
  inTurn({ name: 'test', waitMs, work, onTimeout: () => new Error('wait for reauthentication timeout') })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// The test browser has no Web Locks, like a page served over plain HTTP, so the lease is tested.
describe('work in turn', () => {
  test('runs one after the other', async () => {
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await pause(30)
      log.push(`${name} ends`)
      return name
    }
    await Promise.all([turn(work('a')), turn(work('b'))])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })
  test('gives up when its turn does not come in time [AUTH-034] [AUTH-035]', async () => {
    const long = turn(() => pause(400).then(() => 'done'))
    await expect(turn(async () => 'never', 50)).rejects.toThrow('wait for reauthentication timeout')
    await expect(long).resolves.toBe('done')
  })
  test('takes over a lease whose holder is gone', async () => {
    localStorage.setItem('lease.test', JSON.stringify({ owner: 'a closed tab', until: 1 }))
    await expect(turn(async () => 'mine')).resolves.toBe('mine')
  })
  test('frees its turn when the work fails', async () => {
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(turn(async () => 'next')).resolves.toBe('next')
  })
})
