import { describe, expect, it } from 'vitest'
import { partedTokens, personTokens } from './person-forms.ts'

const textsOf = (name: string) => personTokens(name.split(' ')).map(({ text }) => text)
const kindsOf = (name: string) => personTokens(name.split(' ')).map(({ kind }) => kind)

describe('Arabic compounds are one word in one spelling', () => {
  it.each([
    ['abd al rahman', 'abdulrahman'],
    ['abdul rahman', 'abdulrahman'],
    ['abdelkader', 'abdulkader'],
    ['saif al din', 'saifuddin'],
    ['saif uddin', 'saifuddin'],
    ['nizamoldin', 'nizamuddin'],
    ['hedayat ullah', 'hedayatullah'],
    ['hedayatollah', 'hedayatullah'],
  ])('%s is %s', (name, compound) => {
    expect(textsOf(name)).toEqual([compound])
  })

  it('a short word after the head is not joined', () => {
    expect(textsOf('abdul ab')).toEqual(['abdul', 'ab'])
  })

  it('the tail of a Persian surname is joined only after another name', () => {
    expect(textsOf('dara rezaei pour')).toEqual(['dara', 'rezaeipour'])
    expect(textsOf('dara nejad')).toEqual(['dara', 'nejad'])
  })

  it('the head gholam is a word of its own', () => {
    expect(textsOf('gholamreza')).toEqual(['gholam', 'reza'])
    expect(textsOf('golamreza')).toEqual(['golam', 'reza'])
    expect(textsOf('golamrez')).toEqual(['golamrez'])
  })
})

describe('the kinds of words of a person', () => {
  it('are particles for titles and articles, initials for single letters, numbers for digits', () => {
    expect(kindsOf('dr tobias q bin quern 3')).toEqual(['particle', 'word', 'initial', 'particle', 'word', 'number'])
  })

  it('are words where the name has nothing else', () => {
    expect(kindsOf('bin q')).toEqual(['word', 'initial'])
  })

  it('take an article at the end as a name', () => {
    expect(kindsOf('ash quern')).toEqual(['particle', 'word'])
    expect(kindsOf('quern ash')).toEqual(['word', 'word'])
  })
})

it('gives the words apart as a second reading only where they were joined or can be taken apart', () => {
  expect(partedTokens(['abdul', 'rahman'])?.map(({ text }) => text)).toEqual(['abdul', 'rahman'])
  expect(partedTokens(['veldin', 'quern'])).toBeUndefined()
})
