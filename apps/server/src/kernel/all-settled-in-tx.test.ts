import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allSettledInTx } from './all-settled-in-tx.ts'

test('answers what each came to, in the order given', async () => {
  expect(await allSettledInTx([sleep(5, 'slow'), Promise.resolve(2), 'at once'])).toEqual(['slow', 2, 'at once'])
})

test('tells the failure that came first, once nothing is under way any more', async () => {
  let isOver = false
  const later = sleep(20).then(() => {
    isOver = true
    throw new Error('of its making')
  })
  const first = sleep(1).then(() => {
    throw new Error('the cause')
  })
  await expect(allSettledInTx([later, first])).rejects.toThrow('the cause')
  expect(isOver).toBe(true)
})
