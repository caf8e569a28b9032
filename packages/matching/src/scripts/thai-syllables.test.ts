import { expect, test } from 'vitest'
import { thaiSyllables } from './thai-syllables.ts'

const written = (word: string): string =>
  thaiSyllables(word)
    .map(({ onset, vowel, final, twin }) => `${onset}${vowel}${final}${twin === '' ? '' : `(${twin})`}`)
    .join(' ')

test.each([
  ['สมชาย', 'สoม ชaย'],
  ['ไทย', 'ทai'],
  ['เจริญ', 'จ+รoeญ'],
  ['ธนพร', 'ธa นa พoร'],
  ['พรหม', 'พรoม'],
  ['ชาติ', 'ชaต'],
  ['เกียรติ', 'กiaต'],
  ['สวัสดิ์', 'สa วaส'],
  ['กรรม', 'กaม'],
  ['เพชร', 'พeช'],
])('%s is read as %s', (word, syllables) => {
  expect(written(word)).toBe(syllables)
})

test('a final that is said again has an a of its own, or the next vowel', () => {
  expect(written('วัฒน')).toBe('วaฒ(own) นa')
  expect(written('วุฒิ')).toBe('วuฒ(next) ฒi')
})

test('tone marks change nothing', () => {
  expect(written('น้อย')).toBe(written('นอย'))
})

test('what is no Thai has no syllables, and a reading always ends', () => {
  expect(thaiSyllables('abc 123')).toEqual([])
  for (const word of ['์', 'ๆ', 'เ', 'เเเ', 'ะะ', 'กกกกกกกกก', 'ไ์'])
    expect(thaiSyllables(word).length).toBeLessThanOrEqual(word.length)
})
