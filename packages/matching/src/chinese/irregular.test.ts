import { expect, it } from 'vitest'
import { irregularSpellingsOf } from './irregular.ts'

it('knows official spellings that do not follow from the reading, in either writing', () => {
  expect(irregularSpellingsOf('兆')).toContain('shau')
})

it('knows none for other characters', () => {
  expect(irregularSpellingsOf('砵')).toEqual([])
})
