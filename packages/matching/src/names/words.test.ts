import { expect, it } from 'vitest'
import { asciiWords, wordsOf } from './words.ts'

const textsOf = (name: string) => wordsOf(name).map(({ text }) => text)

it.each([
  ['veldin-quern', ['veldin', 'quern']],
  ["o'quern", ['oquern']],
  ['s.a. veldin', ['sa', 'veldin']],
  ['v.q', ['v', 'q']],
  ['t.v.q', ['tvq']],
  ['veldin&quern', ['veldin', 'and', 'quern']],
  ['7veldin, quern', ['7veldin', 'quern']],
  ["'' -- ''", []],
])('%s has the words %s, by patterns and by character codes', (name, words) => {
  expect(textsOf(name)).toEqual(words)
  expect(asciiWords(name)).toEqual(words)
})

it('joins at apostrophes and quotation marks of every kind', () => {
  expect(textsOf('o’quern veld‘in "mor"dal')).toEqual(['oquern', 'veldin', 'mordal'])
})

it('keeps the marks of other scripts inside their words, and tells them from Latin words', () => {
  expect(wordsOf('อัม veldin 9 вел')).toEqual([
    { text: 'อัม', latin: false },
    { text: 'veldin', latin: true },
    { text: '9', latin: true },
    { text: 'вел', latin: false },
  ])
})
