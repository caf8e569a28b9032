import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsText, readDocuments } from './document-text.ts'
import { tidyIdNumber } from './hkid.ts'

const expiry_date = Date.UTC(2030, 4, 1)

test('documents of one cell are written in either language and read back', () => {
  const documents = [
    { type: 1, id_number: 'A123456(3)' },
    { type: 2, id_number: 'E1234567', country: 'CN', expiry_date },
    { type: 0, id_number: '12 34', country: 'MO' },
  ]
  expect(documentsText(documents, 'en')).toBe('HKID A123456(3); Passport E1234567, CN, 2030-05-01; Others 12 34, MO')
  expect(documentsText(documents, 'zh')).toBe('香港身份證 A123456(3); 護照 E1234567, CN, 2030-05-01; 其他 12 34, MO')
  for (const lang of ['en', 'zh'] as const) expect(readDocuments(documentsText(documents, lang))).toEqual(documents)
})

test('a number without a word is a HKID or nothing', () => {
  expect(readDocuments('A123456(3)')).toEqual([{ type: 1, id_number: 'A123456(3)' }])
  expect(['E1234567', 'Passport ', 'HKID A123456(3), CN, MO'].map(readDocuments)).toEqual(Array(3).fill(undefined))
})

test('whatever a number holds, it is read back as the same number', () => {
  const number = fc.string({ unit: fc.constantFrom('A', '1', ';', ',', '(', 'ﬁ', ' '), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      number.filter((text) => text.trim() !== ''),
      (given) => {
        const [found] = readDocuments(
          documentsText([{ type: 2, id_number: tidyIdNumber(given), country: 'CN' }], 'en'),
        )!
        expect(tidyIdNumber(found!.id_number)).toBe(tidyIdNumber(given))
      },
    ),
  )
})
