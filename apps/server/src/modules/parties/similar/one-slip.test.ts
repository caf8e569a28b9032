import { expect, test } from 'vitest'
import { oneSlipAway } from './one-slip.ts'

test('one sign left out, added, wrong or exchanged, and never the text itself', () => {
  const slips = oneSlipAway('chan tai man')
  for (const slip of [
    'chn tai man',
    'chaan tai man',
    'chan tei man',
    'hcan tai man',
    'chantai man',
    'chan tai ma',
    'chan tai-man',
  ])
    expect(slips).toContain(slip)
  for (const other of ['chan tai man', 'chan man tai', 'cha tai ma']) expect(slips).not.toContain(other)
  expect(new Set(slips).size).toBe(slips.length)
})
test('a long text has too many neighbours to look up', () => {
  expect(oneSlipAway('x'.repeat(33))).toEqual([])
  expect(oneSlipAway('x'.repeat(32)).length).toBeLessThan(2_000)
})
