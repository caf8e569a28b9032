import { describe, expect, it } from 'vitest'
import type { Form } from '../form.ts'
import {
  codeForms,
  foreignForms,
  hangulForms,
  hanPersonForms,
  japaneseForms,
  latinReadingForms,
} from './east-asian-forms.ts'

/** A form in one line: reading, trust, what it keeps of Han characters, and its tokens. */
const lineOf = ({ reading, factor, han, tokens }: Form) =>
  `${reading} ${factor}${han ? ` ${han}` : ''}: ${tokens.map(({ kind, text }) => `${kind} ${text}`).join(', ')}`
const linesOf = (forms: readonly Form[]) => forms.map(lineOf)

describe('a personal name in Han characters', () => {
  it.each([
    ['陳大文', ['original 1 characters: han-surname 陈, han-given 大文']],
    ['歐陽大文', ['original 1 characters: han-surname 欧阳, han-given 大文']],
    ['陳', ['original 1 characters: han-surname 陈']],
    [
      '陳李大文',
      [
        'original 1 characters: han-surname 陈, han-surname 李, han-given 大文',
        'married 0.97 characters: han-surname 李, han-given 大文',
      ],
    ],
  ])('%s is surname and given name, with and without the surname of the husband', (name, forms) => {
    expect(linesOf(hanPersonForms(name, undefined))).toEqual(forms)
  })

  it.each([['ja'], ['jpn']])('in the language %s folds Japanese characters as well', (lang) => {
    expect(lineOf(hanPersonForms('廣瀬一郎', lang)[0]!)).toContain('han-given 濑一郎')
    expect(lineOf(hanPersonForms('廣瀬一郎', undefined)[0]!)).toContain('han-given 瀬一郎')
  })
})

describe('a name in commercial codes', () => {
  it('is the Han name that the codes stand for', () => {
    expect(linesOf(codeForms('7115 1129 2429'))).toEqual(['code 1 characters: han-surname 陈, han-given 大文'])
  })

  it('has no form where no character has such a code', () => {
    expect(codeForms('9999 9999')).toEqual([])
    expect(codeForms('Jon Tarrant')).toEqual([])
  })
})

describe('a Japanese name', () => {
  it('is read by its parts, with less trust since characters have several readings', () => {
    expect(linesOf(japaneseForms('田中一郎'))).toEqual(['romanised 0.9 characters: script 田中, script 一郎'])
  })

  it.each(['陳大文', '鈴木', 'Tanaka'])('is not read into %s', (name) => {
    expect(japaneseForms(name)).toEqual([])
  })
})

describe('a foreign name in Chinese characters', () => {
  it.each([
    [
      '約翰·史密斯',
      ['romanised 0.95 rendering: word john, word smith', 'romanised 1 characters: script 约翰, script 史密斯'],
    ],
    ['史密斯', ['romanised 0.95 rendering: word smith', 'romanised 1 characters: script 史密斯']],
    ['安华', ['romanised 0.95 rendering: word anwar', 'romanised 0.9 characters: script 安华']],
  ])('%s is its usual renderings, and heard as a whole', (name, forms) => {
    expect(linesOf(foreignForms(name))).toEqual(forms)
  })

  it('mixes known renderings with parts that are only heard', () => {
    expect(linesOf(foreignForms('约翰·夸恩'))).toEqual([
      'romanised 0.95 reading: word john, word kuaen',
      'romanised 0.95 rendering: word john, script 夸恩',
      'romanised 1 characters: script 约翰, script 夸恩',
    ])
  })

  it('without known renderings is only a reading of its characters, never a rendering', () => {
    const [spelled, heard, ...more] = foreignForms('安东·瓦兹门')
    expect(lineOf(spelled!)).toBe('romanised 0.95 reading: word andong, word wazimen')
    expect(lineOf(heard!)).toBe('romanised 1 characters: script 安东, script 瓦兹门')
    expect(more).toEqual([])
  })

  it('without separators is cut into halves, the most even ones first, each part of two characters or more', () => {
    const halves = foreignForms('张伟明德莫兰').filter(({ tokens }) => tokens.length === 2)
    const lengths = halves.map(({ tokens }) => tokens.map(({ text }) => text.length))
    expect(lengths).toEqual([
      [3, 3],
      [2, 4],
      [4, 2],
    ])
    expect(halves.every(({ tokens }) => tokens.map(({ text }) => text).join('') === '张伟明德莫兰')).toBe(true)
  })

  it.each(['陳大文', '王約翰', '李明'])('%s, which may be Chinese, is not read as foreign', (name) => {
    expect(foreignForms(name)).toEqual([])
  })

  it.each(['约翰·夸恩', '夸恩摩尔', '亚历山大', '沃兹曼'])(
    '%s trusts what it spells less than the characters',
    (name) => {
      for (const { han, factor } of foreignForms(name)) expect(factor).toBe(han === 'characters' ? 1 : 0.95)
    },
  )
})

describe('a Latin name that sounds East Asian', () => {
  it.each([
    ['CHAN Tai Man', ['syllables 1: surname chan, given taiman']],
    ['KIM Junho', ['syllables 1: surname kim, given junho']],
    ['Emily CHAN Tai Man', ['syllables 1: surname chan, given taiman, particle emily']],
    [
      'Mary WONG CHAN Siu Ling',
      [
        'syllables 1: surname wong, surname chan, given siuling, particle mary',
        'married 0.97: surname chan, given siuling, particle mary',
      ],
    ],
  ])('%s is surname and given name, western names being light', (name, forms) => {
    expect(linesOf(latinReadingForms(name))).toEqual(forms)
  })

  it('is not every Latin name', () => {
    expect(latinReadingForms('Jon Tarrant')).toEqual([])
  })
})

describe('a name in Hangul', () => {
  it.each([
    ['김준호', ['romanised 1: surname kim, given junho']],
    ['남궁민수', ['romanised 1: surname namgung, given minsu']],
    ['김', []],
  ])('%s is romanised as surname and given name', (name, forms) => {
    expect(linesOf(hangulForms(name))).toEqual(forms)
  })
})
