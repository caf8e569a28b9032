import { expect, test } from 'vitest'
import { typeOf } from './type-of.ts'

const kind = (file_name: string, description = '') => typeOf({ file_name, description })

test.each([
  ['NAR1_2026.pdf', 'nar1'],
  ['周年申報表.pdf', 'nar1'],
  ['nnc1-form.pdf', 'nnc1'],
  ['harbour.bridge.BR.pdf', 'br'],
  ['商業登記證.jpg', 'br'],
  ['Certificate of Incorporation.pdf', 'ci'],
  ['章程細則.pdf', 'maa'],
  ['SCR 2026.pdf', 'scr'],
  ['board_resolution.pdf', 'board'],
  ['org-chart.png', 'orgchart'],
  ['passport_lau.jpg', 'id_dir'],
  ['身份證.png', 'id_dir'],
  ['bank_statement_05.pdf', 'bank'],
  ['MSO_licence.pdf', 'lic'],
  ['FATCA.pdf', 'tax'],
] as const)('the file %s is taken as %s', (name, type) => expect(kind(name)).toBe(type))

test('the description tells what the name does not', () => {
  expect(kind('scan0007.pdf', 'Proof of address')).toBe('addr')
  expect(kind('scan0007.pdf', '財務報表')).toBe('fs')
})

test.each(['bread.pdf', 'brochure.pdf', 'social.pdf', 'scrap.pdf', 'binary1.pdf'])(
  '%s only contains letters of a short name, and is another document',
  (name) => expect(kind(name)).toBe('other'),
)
