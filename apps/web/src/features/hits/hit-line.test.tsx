import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { HitLine, type LineHit } from './hit-line.tsx'

const countries = ['HK', 'MO', 'SG', 'JP', 'GB'].map((iso2) => ({
  iso2,
  displayName: `Land ${iso2}`,
  displayNameZhHant: `地 ${iso2}`,
}))
const hit: LineHit = {
  entity_name: 'Tobin Marsh',
  entity_type: 'PERSON',
  entity_categories: ['sanctions', 'insolvency'],
  entity_dob: '1971-03',
  entity_countries: countries,
  similarity_level: 'STRONG',
  score: 0.8449,
}
const line = (of: LineHit) =>
  render(
    <MantineProvider env="test">
      <HitLine hit={of} />
    </MantineProvider>,
  ).container

beforeAll(() => loadWords('core', 'sys', 'hits'))

test('a hit in two lines: name and score, level, category, at most three flags and what is known of its birth [CAS-014] [CAS-016] [CAS-017] [CAS-018] [CAS-019] [CAS-020] [CAS-060] [CAS-061] [CAS-062] [CAS-063]', () => {
  const text = line(hit).textContent
  for (const part of ['Tobin Marsh', '0.84', 'Strong', 'Sanctions', '+1', 'Mar/1971']) expect(text).toContain(part)
  expect(countries.filter(({ displayName }) => screen.queryByText(displayName) !== null)).toHaveLength(3)
  cleanup()
  expect(line({ ...hit, similarity_level: 'EXACT' }).textContent).toContain('Exact')
  cleanup()
  expect(line({ ...hit, similarity_level: 'WEAK' }).textContent).toContain('Weak')
  cleanup()
  expect(line({ ...hit, entity_type: 'ENTITY', entity_dob: null }).textContent).toContain('Corporate')
  cleanup()
  expect(line({ ...hit, entity_dob: null }).textContent).toContain('N/A')
})

test.each([
  ['unstated', 'Kind not stated'],
  ['vessel', 'Vessel'],
  ['aircraft', 'Aircraft'],
  ['organisation', 'Corporate'],
] as const)('a hit on an entry of the kind %s says %s', (kind, said) => {
  const { textContent } = line({ ...hit, entity_type: 'ENTITY', entity_dob: null, listed_kind: { kind } })
  expect(textContent).toMatch(new RegExp(`${said}$`))
})

test('its lists and what they bind to stand on a line of their own', () => {
  const { container } = render(
    <MantineProvider env="test">
      <HitLine hit={hit} lists={<span>Binding · UN · +1 list</span>} />
    </MantineProvider>,
  )
  expect(container.querySelector('span')?.lastElementChild?.textContent).toBe('Binding · UN · +1 list')
})

test('a row below a heading with the listed name leads with the client', () => {
  const { container } = render(
    <MantineProvider env="test">
      <HitLine hit={hit} lead="CHAN Tai Man" />
    </MantineProvider>,
  )
  expect(container.textContent).toContain('CHAN Tai Man')
  expect(container.textContent).not.toContain('Tobin Marsh')
})

test('the Chinese name of a listed party stands beside its Latin name and is marked as Chinese', () => {
  const shown = line({ ...hit, entity_name: 'Tobin Marsh 馬拓斌' })
  expect(shown.textContent).toContain('Tobin Marsh 馬拓斌')
  expect(shown.querySelector('[lang="zh-Hans"]')?.textContent).toBe('馬拓斌')
})
