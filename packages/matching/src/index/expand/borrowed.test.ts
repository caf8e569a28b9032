import { describe, expect, it } from 'vitest'
import { prepare } from '../../prepared.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { type Engine, newEngine } from '../rank/engine.ts'
import type { ListedRecord } from '../store/records.ts'
import { borrowWords } from './borrowed.ts'

function engineOf(records: Iterable<ListedRecord>, before?: Engine): Engine {
  const builder = newIndexBuilder()
  for (const record of records) builder.add(record, 0)
  return newEngine(builder.finish(), before ? { before } : {})
}

function named(full: string): ListedRecord {
  return { caption: full, entity: { id: full, schema: 'Person', names: [{ full }] } }
}

/** The expansion of a word, independent of the order of its entries. */
function meaning({ tokens, similarities, reasons, splits }: ReturnType<Engine['cache']['glued']>) {
  const found = Array.from(tokens, (token, i) => ({ token, similarity: similarities[i]!, reason: reasons[i]! }))
  return { found: found.sort((a, b) => a.token - b.token), splits: [...splits] }
}

describe('words of a small index', () => {
  const base = engineOf(syntheticRecords(3, 800))
  const changed = [...[...syntheticRecords(3, 120)].slice(40), ...syntheticRecords(9, 60)]
  const small = [...changed, named('Zobrist Zobristova'), named('Zobrist Obrist'), named('ZobristObrist')]
  const borrowing = engineOf(small, base)
  const alone = engineOf(small)

  it('are found through those of the large one, and those it does not hold by themselves', () => {
    const asked = [...syntheticRecords(5, 300), ...small].flatMap(({ entity }) => prepare(entity).names)
    let met = 0
    for (const { tokens } of asked.flatMap(({ forms }) => forms)) {
      for (const [i, token] of tokens.entries()) {
        const expected = meaning(alone.cache.token(token))
        expect(meaning(borrowing.cache.token(token))).toEqual(expected)
        met += expected.found.length
        const glued = token.text + (tokens[i + 1]?.text ?? '')
        expect(meaning(borrowing.cache.glued(token.kindCode, glued))).toEqual(
          meaning(alone.cache.glued(token.kindCode, glued)),
        )
      }
    }
    expect(met).toBeGreaterThan(1000)
  })

  it('are looked up by themselves where most of them are its own', () => {
    const letters = (i: number) =>
      Array.from({ length: 4 }, (_, k) => 'aeioulmnrst'[Math.floor(i / 11 ** k) % 11]).join('')
    const strange = engineOf(Array.from({ length: 2200 }, (_, i) => named(`Q${letters(i)}x Z${letters(i * 5)}w`)))
    expect(borrowWords(base.snapshot.tokens, strange.snapshot.tokens)).toBeUndefined()
    expect(borrowWords(base.snapshot.tokens, alone.snapshot.tokens)?.own).toBeDefined()
    expect(borrowWords(alone.snapshot.tokens, alone.snapshot.tokens)?.own).toBeUndefined()
  })
})
