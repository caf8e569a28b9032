import { expect, it } from 'vitest'
import { scriptWords } from './script-words.ts'

const wordsOf = (name: string) => scriptWords(name).map(({ text, title }) => (title ? `${title} ${text}` : text))

it('takes a Thai title off the first word if a name of three letters follows', () => {
  expect(wordsOf('นายเวลดิน เกวิน')).toEqual(['particle นาย', 'เวลดิน', 'เกวิน'])
  expect(wordsOf('นาย เวลดิน')).toEqual(['particle นาย', 'เวลดิน'])
  expect(wordsOf('นายกา เวลดิน')).toEqual(['นายกา', 'เวลดิน'])
})

it('leaves a Thai name of one word whole', () => {
  expect(wordsOf('นายเวลดิน')).toEqual(['นายเวลดิน'])
})

it('splits Burmese into syllables whatever its spacing, a title before two more being light', () => {
  expect(wordsOf('ဦအောင်ကျော်')).toEqual(['initial u', 'အောင်', 'ကျော်'])
  expect(wordsOf('ဒေါ် အောင် ကျော်')).toEqual(['particle daw', 'အောင်', 'ကျော်'])
  expect(wordsOf('ဒေါ် အောင်')).toEqual(['ဒေါ်', 'အောင်'])
})

it('folds the case of other scripts', () => {
  expect(wordsOf('ВЕЛДИН Квернов')).toEqual(['велдин', 'квернов'])
})
