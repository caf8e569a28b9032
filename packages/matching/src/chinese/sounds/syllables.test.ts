import { describe, expect, it } from 'vitest'
import { segmentations, sequences } from './syllables.ts'

const known = new Set(['tai', 'man', 'taim', 'an', 'mei', 'cheng', 'fu', 'yeung'])
const split = (joined: string) => segmentations(joined, (part) => known.has(part)).map((parts) => parts.join(' '))

describe('the splits of a joined spelling', () => {
  it('are all pairs and the whole', () => {
    expect(split('taiman')).toEqual(['tai man', 'taim an'])
    expect(split('tai')).toEqual(['tai'])
  })

  it('are three syllables only where there is no shorter split', () => {
    expect(split('taimanfu')).toEqual(['tai man fu', 'taim an fu'])
    expect(segmentations('aabbcc', () => true).map((parts) => parts.length)).not.toContain(3)
  })

  it('follow an apostrophe exactly', () => {
    expect(split("taim'an")).toEqual(['taim an'])
    expect(split("taima'n")).toEqual([])
  })

  it('allow a single I or U after a syllable that nothing else explains, or after ng', () => {
    expect(split('meii')).toEqual(['mei i'])
    expect(split('chengi')).toEqual(['cheng i'])
    expect(split('meia')).toEqual([])
  })

  it('are none beyond 18 letters or where no part is a syllable', () => {
    expect(segmentations('a'.repeat(19), () => true)).toEqual([])
    expect(split('quern')).toEqual([])
  })
})

describe('sequences of alternatives', () => {
  it('keep the likeliest first and join every place', () => {
    expect(sequences([['a', 'b'], ['c'], ['d', 'e']], '.', 9)).toEqual(['a.c.d', 'a.c.e', 'b.c.d', 'b.c.e'])
  })

  it('are limited, and none without places or with an empty place', () => {
    expect(
      sequences(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        '.',
        3,
      ),
    ).toHaveLength(3)
    expect(sequences([], '.', 3)).toEqual([])
    expect(sequences([['a'], []], '.', 3)).toEqual([])
  })
})
