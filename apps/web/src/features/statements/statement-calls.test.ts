import { expect, test } from 'vitest'
import { inParts } from './statement-calls.ts'

test('more matches than one call takes are sent in parts, each once and in order', async () => {
  const all = Array.from({ length: 1201 }, (_, at) => at)
  const sizes: number[] = []
  const answers = await inParts(all, (part) => {
    sizes.push(part.length)
    return Promise.resolve(part)
  })
  expect(sizes).toEqual([500, 500, 201])
  expect(answers).toEqual(all)
})
