import { countryRows } from '@probity/contract/data/countries.ts'
import { countryNames } from '@probity/matching/data/words/country-names.ts'
import { expect, test } from 'vitest'

test('explanations name countries as the screens do', () => {
  const screens = countryRows.map(([iso2, , en, hant]) => `${iso2.toLowerCase()}|${en}|${hant}`)
  expect(countryNames.split('\n')).toEqual(screens)
})
