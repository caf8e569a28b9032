import { describe, expect, it } from 'vitest'
import { algorithmNamed } from '../algorithms/registry.ts'
import { compare } from '../compare.ts'
import { prepare } from '../prepared.ts'
import { asWritten } from './as-written.ts'
import type { NameDetail } from './name.ts'

const person = (full: string) => prepare({ id: full, schema: 'Person', names: [{ full }] })
const alignmentOf = (query: string, candidate: string, algorithm: 'standard-1' | 'standard-2' = 'standard-1') => {
  const { explanation } = compare(algorithmNamed(algorithm), person(query), person(candidate))
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
    expect(asWritten('acme', '暮港投資有限公司')).toBe('acme')
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

  it('never shows the key of a variant that nobody wrote: 梁國樑 over 梁国樑, not 梁国梁 over itself', () => {
    expect(alignmentOf('梁國樑', '梁国樑', 'standard-2')).toEqual([
      ['梁', '梁', 'same'],
      ['國樑', '国樑', 'trad. = simp.'],
    ])
    expect(alignmentOf('梁國樑', '梁国梁', 'standard-2').at(-1)).toEqual(['國樑', '国梁', 'variant characters'])
    expect(alignmentOf('沢田太郎', '澤田太郎')[0]).toEqual(['沢', '澤', 'variant characters'])
  })

  it('keeps hyphens and apostrophes, and finds a name that is compared joined in another order', () => {
    expect(asWritten('kachiu', 'LEE John Ka-chiu')).toBe('Ka-chiu')
    expect(asWritten('obrien', "O'Brien Sean")).toBe("O'Brien")
    expect(asWritten('van-an', 'Nguyễn Văn An')).toBe('Văn An')
    expect(asWritten('hyokyun', 'Yun Chang Hyok')).toBe('Hyok Yun')
  })

  it('shows the letters and characters that a name compared by its reading is written in', () => {
    expect(asWritten('vladimir', 'Путин Владимир Владимирович')).toBe('Владимир')
    expect(asWritten('kwok', '梁国樑')).toBe('国')
    expect(asWritten('lee', '李家超')).toBe('李')
    expect(asWritten('东之', '7115 2639 0037')).toBe('2639 0037')
    expect(asWritten('陈', '7115 2639 0037')).toBe('7115')
    expect(asWritten('wangxiaoming', '王小明')).toBe('王小明')
    expect(asWritten('ltd', '暮港投資有限公司')).toBe('有限公司')
    expect(asWritten('investment', '暮港投資有限公司')).toBe('投資')
    expect(alignmentOf('Путин Владимир', 'Vladimir Putin')[0]).toEqual(['Путин', 'Putin', 'same in another script'])
  })
})
