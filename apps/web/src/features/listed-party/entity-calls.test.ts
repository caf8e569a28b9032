import { isCurrentSanction, isIndividual, notWithdrawn } from '@probity/contract/screening/screening-entity.ts'
import { expect, test } from 'vitest'
import { scanKeyOf, scanName } from './entity-calls.ts'

test('a scan’s id becomes the key its results are fetched by; a key stays [ENT-082]', () => {
  expect(scanKeyOf('01a1fc1b-4fb1-7291-b439-b40146b9e9c8')).toBe('AaH8G0-xcpG0ObQBRrnpyA')
  expect(scanKeyOf('AaH8G0-xcpG0ObQBRrnpyA')).toBe('AaH8G0-xcpG0ObQBRrnpyA')
})

test('individual and PERSON are individuals in whatever case, anything else is a corporate [ENT-017] [ENT-083]', () => {
  expect(['individual', 'Individual', 'PERSON'].map(isIndividual)).toEqual([true, true, true])
  expect(['ENTITY', 'corporate', '', undefined].map(isIndividual)).toEqual([false, false, false, false])
})

test('a sanction is current only when the list says Y [ENT-081]', () => {
  expect(['Y', 'N', '', null].map((current) => isCurrentSanction({ current }))).toEqual([true, false, false, false])
})

test('withdrawn rows are not shown [ENT-030]', () => {
  expect(
    notWithdrawn([
      { softDelete: true, n: 1 },
      { softDelete: false, n: 2 },
    ]),
  ).toEqual([{ softDelete: false, n: 2 }])
})

test('a stored screening is called the same, told by its id or by its key', () => {
  expect(scanName('01a1fc1b-4fb1-7291-b439-b40146b9e9c8')).toBe('01a1fc1b-4fb1')
  expect(scanName('AaH8G0-xcpG0ObQBRrnpyA')).toBe('01a1fc1b-4fb1')
})
