import { expect, test } from 'vitest'
import { TooMany } from './errors.ts'
import { FairShare } from './fair-share.ts'

/** Work that ends when it is told to, and says when it began. */
function workshop(share: FairShare) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (organisation: number, name: string) =>
    share.run(organisation, () => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise.then(() => name)
    })
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)!()
    await settle()
  }
  return { began, ask, end, settle }
}

test('an organisation has its share at most; the rest waits in order', async () => {
  const { began, ask, end, settle } = workshop(new FairShare({ each: 2, all: 10, waiting: 10 }))
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(1, name))
  await settle()
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('an organisation that waits behind another with many requests is next when room is free', async () => {
  const { began, ask, end, settle } = workshop(new FairShare({ each: 2, all: 2, waiting: 100 }))
  for (let n = 0; n < 30; n++) void ask(1, `one ${n}`)
  void ask(2, 'two 0')
  void ask(2, 'two 1')
  await settle()
  expect(began).toEqual(['one 0', 'one 1'])
  await end('one 0')
  await end('one 1')
  await end('two 0')
  expect(began).toEqual(['one 0', 'one 1', 'two 0', 'one 2', 'two 1'])
})

test('a full queue refuses with how long to wait, and others are not refused', async () => {
  const { began, ask, settle } = workshop(new FairShare({ each: 1, all: 10, waiting: 2 }))
  for (const name of ['a', 'b', 'c']) void ask(1, name)
  const refused = await ask(1, 'd').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooMany)
  expect(refused).toMatchObject({ code: 'E_RATE_LIMIT', waitMs: 5_000 })
  void ask(2, 'other')
  await settle()
  expect(began).toEqual(['a', 'other'])
})

test('work that fails gives its room back', async () => {
  const share = new FairShare({ each: 1, all: 1, waiting: 1 })
  await expect(share.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await share.run(1, async () => 'next')).toBe('next')
})
