import { describe, expect, it } from 'vitest'
import { acronymForm, organisationTokens, uncutForm } from './organisation-forms.ts'

const tokensOf = (name: string) => organisationTokens(name.split(' ')).map(({ kind, text }) => `${kind} ${text}`)
const acronymOf = (name: string) => acronymForm(name.split(' '))[0]?.tokens[0]

describe('the words of an organisation', () => {
  it('are numbers as digits, whether spelt, ordinal or with leading zeros', () => {
    expect(tokensOf('quern 3rd')).toEqual(['word quern', 'number 3'])
    expect(tokensOf('quern first')).toEqual(['word quern', 'number 1'])
    expect(tokensOf('quern 007')).toEqual(['word quern', 'number 7'])
    expect(tokensOf('quern 0')).toEqual(['word quern', 'number 0'])
  })

  it('are particles for small words and initials for single letters', () => {
    expect(tokensOf('bank of quern q')).toEqual(['word bank', 'particle of', 'word quern', 'initial q'])
  })

  it('keep a name that is a single small or number word', () => {
    expect(tokensOf('first')).toEqual(['word first'])
    expect(tokensOf('von')).toEqual(['word von'])
  })

  it('hold legal forms last, by class', () => {
    expect(tokensOf('quern limited')).toEqual(['word quern', 'legal ltd:limited'])
  })
})

describe('the acronym', () => {
  it('stands for three to six words, without small words, numbers and legal forms', () => {
    expect(acronymOf('lantern quay')).toBeUndefined()
    expect(acronymOf('lantern quay of veldin 3 ltd')).toEqual({ kind: 'acronym', text: 'lqv' })
    expect(acronymOf('a1 b1 c1 d1 e1 f1')?.text).toHaveLength(6)
    expect(acronymOf('h1 b1 c1 d1 g1 f1 j1')).toBeUndefined()
  })

  it('is an ordinary word from five letters on', () => {
    expect(acronymOf('quern veldin mordal harn')).toEqual({ kind: 'acronym', text: 'qvmh' })
    expect(acronymOf('quern veldin mordal harn brand')).toEqual({ kind: 'word', text: 'qvmhb' })
  })
})

describe('the uncut form', () => {
  it('keeps all words where a legal form of several words was removed', () => {
    const [form] = uncutForm('quern joint stock company'.split(' '))
    expect(form?.tokens.map(({ text }) => text)).toEqual(['quern', 'joint', 'stock', 'company'])
  })

  it('is absent where the legal form is one word or missing', () => {
    expect(uncutForm(['quern', 'ltd'])).toEqual([])
    expect(uncutForm(['quern'])).toEqual([])
  })
})
