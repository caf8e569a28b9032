import { expect, test } from 'vitest'
import { burmeseSpellings, burmeseSyllables, romaniseBurmese } from './burmese.ts'

test.for([
  ['အောင်', 'aung'],
  ['မောင်', 'maung'],
  ['ခင်', 'khin'],
  ['ဝင်း', 'win'],
  ['ကျော်', 'kyaw'],
  ['သန်း', 'than'],
  ['ထွန်း', 'htun'],
  ['ဇော်', 'zaw'],
  ['မြင့်', 'myint'],
  ['နိုင်', 'naing'],
  ['ရွှေ', 'shwe'],
  ['လှ', 'hla'],
  ['ညွန့်', 'nyunt'],
  ['သိန်း', 'thein'],
  ['စန္ဒာ', 'sanda'],
  ['ချစ်', 'chit'],
])('%s is %s', ([burmese = '', latin = '']) => {
  expect(burmeseSyllables(burmese).map(romaniseBurmese)).toEqual([latin])
})

test.for([
  ['ထွန်', 'tun'],
  ['စို', 'soe'],
  ['ကြီ', 'gyi'],
  ['ရွှေ', 'shway'],
  ['မာ', 'mar'],
  ['ဥက္ကာ', 'oakkar'],
])('%s is also spelt %s', ([burmese = '', latin = '']) => {
  expect(burmeseSpellings(burmese)).toContain(latin)
})

test('a word is cut into its syllables; letters stacked on one another stay together', () => {
  expect(burmeseSyllables('အောင်ကျော်မိုး')).toEqual(['အောင်', 'ကျော်', 'မို'])
  expect(burmeseSyllables('နန္ဒာဝင်း')).toEqual(['နန္ဒာ', 'ဝင်'])
})

test('nought typed for wa is wa', () => {
  expect(burmeseSyllables('၀င်းထွန်း')).toEqual(burmeseSyllables('ဝင်းထွန်း'))
})

test('what is no syllable has no spelling', () => {
  expect(burmeseSpellings('၊')).toEqual([])
})
