import { expect, test } from 'vitest'
import type { Schema } from '../entity.ts'
import { formsOf } from './forms.ts'

const cut = (full: string, schema: Schema = 'Person') =>
  formsOf({ full }, schema).map(({ tokens }) => tokens.map(({ kind, text }) => `${kind}:${text}`).join(' '))

test('a Western name has one plain form', () => {
  expect(cut('Peter Ashworth')).toEqual(['word:peter word:ashworth'])
})

test('a Chinese Latin name is read as surname and given name besides', () => {
  expect(cut('CHAN Tai Man')).toContain('surname:chan given:taiman')
  expect(cut('陳大文')).toEqual(['han-surname:陈 han-given:大文'])
  expect(cut('7115 1129 2429')).toEqual(['han-surname:陈 han-given:大文'])
})

test('a foreign name in Chinese is read by usual renderings and by sound', () => {
  expect(cut('阿都拉曼沙比')).toEqual(
    expect.arrayContaining(['word:abdulrahman word:shabi', 'word:abdul word:rahman script:沙比']),
  )
  expect(cut('林德·温特')).toContain('script:林德 script:温特')
  expect(cut('萨比洛温')).toContain('script:萨比 script:洛温')
})

test('a name that can be Chinese is not tried as a foreign one', () => {
  expect(cut('陳大文').join()).not.toContain('script')
  expect(cut('歐陽大文').join()).not.toContain('script')
  expect(cut('林鄭小雲').join()).not.toContain('script')
})

test('two scripts in one field are two readings of the name', () => {
  expect(cut('陳大文 CHAN Tai Man')).toEqual(
    expect.arrayContaining(['han-surname:陈 han-given:大文', 'surname:chan given:taiman']),
  )
})

test('a word typed on two keyboards becomes one script', () => {
  expect(cut('Иванoв')).toEqual(cut('Иванов'))
})

test('a legal form is a light token by class', () => {
  expect(cut('Harbour Light Trading Co., Ltd.', 'Company')[0]).toBe(
    'word:harbour word:light word:trading legal:ltd:co ltd',
  )
})

test('an abridgement in brackets is a name of its own', () => {
  expect(cut('Harbour Light Authority (HLA)', 'Company')).toContain('word:hla')
})

test('titles and link words are light', () => {
  expect(cut('Dr. Peter von Ashworth')[0]).toBe('particle:dr word:peter particle:von word:ashworth')
})

test('a compound written with an article stands parted besides, for names in another order', () => {
  expect(cut('Hamid Salah al-Din Warraq')).toEqual([
    'word:hamid word:salahuddin word:warraq',
    'word:hamid word:salah particle:al word:din word:warraq',
  ])
})

test.for(['', '   ', '!!!', '\u0000', '☃☃'])('a name without a letter or digit has no form: %j', (full) => {
  expect(cut(full)).toEqual([])
})

test('an endless name is cut, in bounded time', () => {
  const forms = formsOf({ full: `${'Lorem ipsum '.repeat(100_000)}` }, 'Person')
  expect(forms.length).toBeLessThanOrEqual(6)
  for (const { tokens } of forms) expect(tokens.length).toBeLessThanOrEqual(24)
})
