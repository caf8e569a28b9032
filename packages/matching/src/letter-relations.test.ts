import { describe, expect, it } from 'vitest'
import { tokenOf } from '../test/listed.ts'
import { initialledKinds, letterRelations } from './letter-relations.ts'
import { type TokenKind, tokenKinds } from './names/form.ts'
import { lightKinds } from './relations.ts'
import { relate } from './similarity.ts'

describe('relations by letters', () => {
  it('rank an equal word above a slip, words joined or separate, and an initial', () => {
    const ranked = Object.entries(letterRelations).sort(([, a], [, b]) => b.similarity - a.similarity)
    expect(ranked.map(([relation]) => relation)).toEqual(['same', 'edit', 'glued', 'split', 'initial'])
  })

  it('have a reason in both languages, each its own', () => {
    const reasons = Object.values(letterRelations)
    for (const language of ['en', 'zh'] as const) {
      const said = reasons.map((reason) => reason[language])
      expect(new Set(said).size).toBe(reasons.length)
      expect(said).not.toContain('')
    }
  })
})

/** A slip that no key can know, since no kind has keys for such letters. */
const slipIn = (kind: TokenKind) => relate(tokenOf(kind, 'qxvzw7'), tokenOf(kind, 'qxvjw7'))

describe('a typing slip', () => {
  it.each(tokenKinds.map((kind) => [kind, ['word', 'script', 'given'].includes(kind)] as const))(
    'is forgiven in a %s: %s',
    (kind, forgiven) => {
      const letters = slipIn(kind)?.reason === letterRelations.edit
      expect(letters).toBe(forgiven)
    },
  )

  it('costs 0.72 shared among the letters of the longer word', () => {
    expect(slipIn('word')?.similarity).toBeCloseTo(0.98 - 0.72 / 6, 12)
    expect(slipIn('given')?.similarity).toBeCloseTo(0.72 * (0.98 - 0.72 / 6), 12)
  })

  it('costs a tenth more in a word of three or four letters', () => {
    const [short, longer] = [
      relate(tokenOf('word', 'qxvz'), tokenOf('word', 'qxvj')),
      relate(tokenOf('word', 'qxvzw'), tokenOf('word', 'qxvjw')),
    ]
    expect(short?.similarity).toBeCloseTo(0.98 - 0.72 / 4 - 0.1, 12)
    expect(longer?.similarity).toBeCloseTo(0.98 - 0.72 / 5, 12)
  })

  it('is never worth as much as the word itself, whatever its length', () => {
    const similarities = Array.from({ length: 28 }, (_, i) => 'q'.repeat(i + 3)).map(
      (text) => relate(tokenOf('word', text), tokenOf('word', `${text.slice(1)}7`))?.similarity ?? 0,
    )
    expect(Math.max(...similarities)).toBeLessThan(1)
    expect(Math.min(...similarities)).toBeGreaterThan(0.5)
  })
})

describe('an initial', () => {
  it.each(tokenKinds.map((kind) => [kind, ['word', 'syllable', 'surname', 'given'].includes(kind)] as const))(
    'stands for a %s: %s',
    (kind, may) => {
      expect(relate(tokenOf('initial', 't'), tokenOf(kind, 'tvq'))?.reason === letterRelations.initial).toBe(may)
      expect(relate(tokenOf(kind, 'tvq'), tokenOf('initial', 't'))?.reason === letterRelations.initial).toBe(may)
    },
  )

  it('never stands for another light word', () => {
    expect(initialledKinds.filter((kind) => lightKinds.includes(kind))).toEqual([])
  })
})
