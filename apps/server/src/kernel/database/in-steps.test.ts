import { expect, test } from 'vitest'
import { ChangedMeanwhile, type InTx, stepping } from './in-steps.ts'

const order: string[] = []
const through =
  (name: string): InTx =>
  async (work) => {
    order.push(`begin ${name}`)
    const answer = await work(undefined as never)
    order.push(`end ${name}`)
    return answer
  }
const ways = { reading: through('read'), writing: through('write') }

test('the work lies between two transactions', async () => {
  order.length = 0
  const answer = await stepping(ways, {
    read: async () => 2,
    work: async (found) => {
      order.push('work')
      return found * 3
    },
    write: async (_, made) => made + 1,
  })
  expect(answer).toBe(7)
  expect(order).toEqual(['begin read', 'end read', 'work', 'begin write', 'end write'])
})

test('everything is done again when what was read has changed, three times at most', async () => {
  let revision = 0
  let writes = 0
  const changesUntil = (last: number) => ({
    read: async () => revision,
    work: async (found: number) => found,
    write: async (_: unknown, found: number) => {
      writes++
      if (revision < last) revision++
      if (found !== revision) throw new ChangedMeanwhile()
      return found
    },
  })
  expect(await stepping(ways, changesUntil(2))).toBe(2)
  expect(writes).toBe(3)
  await expect(stepping(ways, changesUntil(99))).rejects.toMatchObject({ code: 'E_CONFLICT' })
  expect(writes).toBe(6)
})
