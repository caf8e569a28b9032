import { expect, test } from 'vitest'
import { hanOrganisationForms, piecesOf } from './han-organisation.ts'

test('a core is cut into places, business words and what must be spelled', () => {
  expect(piecesOf('上海市长城贸易')).toEqual([
    { text: '上海', english: ['shanghai'] },
    { text: '长城', english: ['great', 'wall'] },
    { text: '贸易', english: ['trading'] },
  ])
  expect(piecesOf('陈大文').every(({ english }) => english === undefined)).toBe(true)
})

test('the pieces of a core are the core, apart from the sign after its first place', () => {
  for (const core of ['长城贸易', '陈氏兄弟投资', '亚洲'])
    expect(
      piecesOf(core)
        .map(({ text }) => text)
        .join(''),
    ).toBe(core)
})

test('a name has its characters and a romanised form, each with the legal form', () => {
  const [characters, ...romanised] = hanOrganisationForms('香港長城貿易有限公司')
  expect(characters?.tokens.map(({ text }) => text)).toEqual(['香港', '长城', '贸易', 'ltd'])
  expect(romanised.length).toBeGreaterThan(0)
  for (const { tokens, factor } of romanised) {
    expect(tokens.map(({ text }) => text)).toEqual(['hong', 'kong', 'great', 'wall', 'trading', 'ltd'])
    expect(factor).toBeLessThan(1)
  }
})
