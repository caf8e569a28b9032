import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import { describe, expect, it } from 'vitest'
import { newThreadedBuilder } from './threaded-builder.ts'

describe('an index built in threads', () => {
  it.each([1, 2])(
    'has the bytes of one built on one thread: %i',
    (threads) => {
      const alone = newIndexBuilder()
      const together = newThreadedBuilder({ threads })
      for (const record of syntheticRecords(4, 7_000)) {
        alone.add(record, 1)
        together.add(record, 1)
      }
      expect(Buffer.from(together.finish()).equals(Buffer.from(alone.finish()))).toBe(true)
    },
    120_000,
  )

  it('is empty without records', () => {
    const [alone, together] = [newIndexBuilder(), newThreadedBuilder({ threads: 2 })]
    expect(Buffer.from(together.finish()).equals(Buffer.from(alone.finish()))).toBe(true)
  })
})
