import { expect, test } from 'vitest'
import { refusalOf } from './render-pdf.ts'

test('a platform without the typesetter is told where PDF files can be made; other faults stay what they are', () => {
  const refused = refusalOf(new Error('Failed to load native binding'))
  expect(refused).toMatchObject({ code: 'E_UNSUPPORTED', message: expect.stringContaining('Linux x64') })
  const fault = new Error('out of memory')
  expect(refusalOf(fault)).toBe(fault)
})
