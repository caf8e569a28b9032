import { expect, test } from 'vitest'
import { oneLookAtATime } from './one-look.ts'

test('changes that come faster than answers keep no look from ending, and the last of them is looked at', async () => {
  const looks: (() => void)[] = []
  const ask = oneLookAtATime(() => new Promise<void>((resolve) => looks.push(resolve)))
  for (let n = 0; n < 5; n += 1) ask()
  expect(looks).toHaveLength(1)
  looks[0]!()
  await expect.poll(() => looks.length).toBe(2)
  looks[1]!()
  await Promise.resolve()
  expect(looks).toHaveLength(2)
  ask()
  expect(looks).toHaveLength(3)
})

test('a look that fails stands in the way of none', async () => {
  let looks = 0
  const ask = oneLookAtATime(() => {
    looks += 1
    return Promise.reject(new Error('no line'))
  })
  ask()
  ask()
  await expect.poll(() => looks).toBe(2)
})
