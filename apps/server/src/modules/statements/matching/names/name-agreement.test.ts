import { expect, test } from 'vitest'
import { agreementOf, legNames, lineNames } from './name-agreement.ts'

const level = (text: string, names: string[], name = '') =>
  agreementOf(lineNames({ text, name }), legNames(names)).level
const chan = ['CHAN Tai Man Peter', '陳大文']

test.each([
  ['FPS CR CHAN TM P 陳大文', 3],
  ['FPS CR CHAN TAI MAN PETER', 3],
  ['FPS CR PETER CHAN TAI MAN', 3],
  ['FPS CR CHAN TAIMAN PETER', 3],
  ['FPS CR CHAN TM P', 2],
  ['FPS CR CHAN T M P', 2],
  ['FPS CR CHAN TAI MAN', 2],
  ['FPS CR CHAN TAI MAN PETRE', 2],
  ['转账 陈大文 租金', 3],
  ['FPS CR CHAN TAI MEN PETER', 1],
  ['FPS CR CHAN', 1],
  ['FPS CR CHAN SIU MING', 0],
  ['FPS CR CHAN TAI MAN PETER 陳大明', 0],
  ['CASH DEP BR 071', 0],
])('%s agrees with Chan Tai Man Peter 陳大文 at level %i', (text, expected) => {
  expect(level(text, chan)).toBe(expected)
})

test('companies agree when the bank cuts their name or leaves out the legal form', () => {
  expect(level('TT CR 26113 SUNMERE LOG', ['Sunmere Logistics Limited', '新美物流有限公司'])).toBe(2)
  expect(level('TT CR 滙塑貿易', ['Wui Long Trading', '滙塑貿易有限公司'])).toBe(3)
  expect(level('TT CR SUNMERE TRADING', ['Sunmere Logistics Limited'])).toBe(0)
})

test('any party of the transaction may be the one that the bank names', () => {
  expect(level('TT DR 8812004 BANCO BRISA MARIVIC DELA CRUZ', ['LEE Siu Fong', 'DELA CRUZ Marivic Santos'])).toBe(1)
  expect(level('FPS CR LEE SIU FONG', ['MOK Chi Wai', 'LEE Siu Fong'])).toBe(3)
})

test('a name that the bank states is also compared by the matcher', () => {
  expect(level('', ['HUI Ka Lok'], '許家樂')).toBeGreaterThan(0)
  expect(level('許家樂 FPS', ['HUI Ka Lok'])).toBe(0)
})

test('a line that names somebody else differs, and one that names nobody does not', () => {
  const differs = (text: string) => agreementOf(lineNames({ text, name: '' }), legNames(chan)).differs
  expect(['FPS CR KOON YAN HO', '現金存款', 'BANK CHARGES OCT'].map(differs)).toEqual([true, false, false])
})
