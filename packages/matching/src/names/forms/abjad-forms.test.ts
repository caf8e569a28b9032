import { expect, test } from 'vitest'
import { abjadForms, abjadOrganisationForms } from './abjad-forms.ts'

const formsOf = (name: string) =>
  abjadForms(name).map(({ tokens }) => tokens.map(({ kind, text }) => `${kind}:${text}`))

test('compounds with abd and din are one word, and also two at a lower factor', () => {
  expect(formsOf('عبد الرحمن بن علي')).toEqual([
    ['script:عبدرحمن', 'particle:بن', 'script:علي'],
    ['script:عبد', 'script:رحمن', 'particle:بن', 'script:علي'],
  ])
  expect(formsOf('نور الدين الحسيني')[0]).toEqual(['script:نورالدين', 'script:حسيني'])
  const [joined, apart] = abjadForms('نور الدين الحسيني')
  expect(apart!.factor).toBeLessThan(joined!.factor)
})

test('titles and link words are light, but not alone', () => {
  expect(formsOf('الشيخ أحمد ياسين')[0]).toEqual(['particle:شيخ', 'script:احمد', 'script:ياسين'])
  expect(formsOf('شيخ')).toEqual([['script:شيخ']])
})

test('a name without compounds has one form', () => {
  expect(formsOf('محمد')).toHaveLength(1)
})

test('Gholam is written together with the next name or apart', () => {
  expect(formsOf('غلامرضا نوري')).toEqual([
    ['script:غلام', 'script:رضا', 'script:نوري'],
    ['script:غلامرضا', 'script:نوري'],
  ])
})

test('vowel marks change nothing', () => {
  expect(formsOf('مُحَمَّد')).toEqual(formsOf('محمد'))
})

test('a company has the forms of its name at least', () => {
  expect(abjadOrganisationForms('شركة النور').length).toBeGreaterThanOrEqual(abjadForms('شركة النور').length)
})
