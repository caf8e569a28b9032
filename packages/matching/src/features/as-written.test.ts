import { describe, expect, it } from 'vitest'
import { algorithmNamed } from '../algorithms/registry.ts'
import { compare } from '../compare.ts'
import { prepare } from '../prepared.ts'
import { asWritten } from './as-written.ts'
import type { NameDetail } from './name.ts'

const person = (full: string) => prepare({ id: full, schema: 'Person', names: [{ full }] })
const alignmentOf = (query: string, candidate: string) => {
  const { explanation } = compare(algorithmNamed('standard-1'), person(query), person(candidate))
  const { tokens } = explanation.fields[0]!.detail as NameDetail
  return tokens.map(({ query: ours, candidate: theirs, en }) => [ours, theirs, en])
}

describe('a word of an alignment as its name writes it', () => {
  it('keeps the character, the capitals and the marks of the name', () => {
    expect(asWritten('陈', '陳大文')).toBe('陳')
    expect(asWritten('zielinski', 'Piotr Zieliński')).toBe('Zieliński')
    expect(asWritten('chan', 'CHAN Tai Man')).toBe('CHAN')
  })

  it('takes joined words apart again, and leaves alone what no word of the name is', () => {
    expect(asWritten('taiman', 'CHAN Tai Man')).toBe('Tai Man')
    expect(asWritten('国樑', '梁 國樑')).toBe('國樑')
    expect(asWritten('ltd', '暮港投資有限公司')).toBe('ltd')
  })

  it('finds words that are compared without a sign or in another letter', () => {
    expect(asWritten("wai'i", 'CHAN WAI I')).toBe('WAI I')
    expect(asWritten('မို', 'အောင်ကျော်မိုး')).toBe('မိုး')
    expect(asWritten('كريمي', 'زهرا کریمی')).toBe('کریمی')
  })

  it('names the two ways of writing as the reason where nothing else differs', () => {
    expect(alignmentOf('陳大文', '陈大文')[0]).toEqual(['陳', '陈', 'trad. = simp.'])
    expect(alignmentOf('陳大文', '陳大文')[0]).toEqual(['陳', '陳', 'same'])
  })
})
