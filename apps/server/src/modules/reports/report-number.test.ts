import { beforeAll, expect, test } from 'vitest'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'
import { giveBackNumber, reserveNumber, useNumber } from './report-number.ts'

let firm: WorldOrganisation
const at = Date.UTC(2031, 5, 1)
const reserve = (now = at) => firm.tx((tx) => reserveNumber(tx, now))

beforeAll(async () => {
  firm = await (await openWorld()).organisation('numbers')
})

test('a report of the first hours of a year in Hong Kong has the number of that year', async () => {
  const { id, until, number } = await reserve(Date.UTC(2032, 11, 31, 16, 0))
  expect(number).toBe('R-2033-00001')
  await firm.tx((tx) => giveBackNumber(tx, { id, until, number }))
})

test('reports drawn at the same time have numbers of their own; one that failed leaves no gap', async () => {
  const taken = await Promise.all([reserve(), reserve(), reserve()])
  expect(taken.map(({ number }) => number).toSorted()).toEqual(['R-2031-00001', 'R-2031-00002', 'R-2031-00003'])
  const [first, second, third] = taken.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  await firm.tx((tx) => useNumber(tx, first!))
  await firm.tx((tx) => giveBackNumber(tx, second!))
  await firm.tx((tx) => useNumber(tx, third!))
  expect((await reserve()).number).toBe('R-2031-00002')
  expect((await reserve()).number).toBe('R-2031-00004')
})

test('a number whose server died is free after a while, and its late report does not use it', async () => {
  const late = await reserve()
  const hour = 60 * 60_000
  const again = await reserve(at + hour)
  expect(again.number).toBe('R-2031-00002')
  const last = await reserve(at + hour + 1)
  expect([last.number, (await reserve(at + hour + 2)).number]).toContain(late.number)
  await expect(firm.tx((tx) => useNumber(tx, late))).rejects.toMatchObject({ code: 'E_CONFLICT' })
})
