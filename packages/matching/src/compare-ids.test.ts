import { expect, it } from 'vitest'
import { compareIds } from './compare-ids.ts'

it('orders as the stored UTF-8 bytes do, also for characters above the basic plane', () => {
  const ids = [
    '',
    'a',
    'ab',
    'b',
    'é',
    '陳',
    '\ud7ff',
    '\ue000',
    '\uffee',
    '\u{10000}',
    '\u{1f600}',
    'a\u{1f600}',
    'a陳',
  ]
  for (const a of ids)
    for (const b of ids)
      expect(Math.sign(compareIds(a, b)), `${a} ${b}`).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
})
