import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onePageAhead } from './read-pages.ts'

function pagesOf(count: number, failsAt = Number.POSITIVE_INFINITY) {
  const seen = { asked: 0, ended: false }
  async function* pages() {
    try {
      for (let page = 0; page < count; page++) {
        seen.asked = page + 1
        await setImmediate()
        if (page === failsAt) throw new Error('the database ended')
        yield page
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, pages: onePageAhead(pages()) }
}

test('while a page is written the next one is read, and no further one', async () => {
  const { seen, pages } = pagesOf(9)
  const written: number[] = []
  for await (const page of pages) {
    written.push(page)
    await setImmediate()
    await setImmediate()
    expect(seen.asked).toBe(Math.min(9, page + 2))
  }
  expect([written, seen.ended]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8], true])
})

test('a reader that stops ends the reading; a page that fails is told when it is due', async () => {
  const stopped = pagesOf(9)
  for await (const page of stopped.pages) if (page === 2) break
  expect(stopped.seen).toEqual({ asked: 4, ended: true })
  const failed = pagesOf(9, 2)
  const written: number[] = []
  const all = (async () => {
    for await (const page of failed.pages) {
      written.push(page)
      await setImmediate()
      await setImmediate()
    }
  })()
  await expect(all).rejects.toThrow('the database ended')
  expect([written, failed.seen.ended]).toEqual([[0, 1], true])
})
