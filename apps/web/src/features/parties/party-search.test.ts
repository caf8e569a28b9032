import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { searchParties } from './party-search.ts'

const name = (lang: number, sur: string | null, other: string) => ({ lang, name_type: 1, sur, other })
const hit = { id: 7, ref_id: 'C-7', names: [name(1, 'Lau', 'Wing Kei'), name(2, '劉', '詠琪')], found_by: null }
let server: ReturnType<typeof answerWith>
let rows: object[] = []
beforeEach(async () => {
  await loadWords('core', 'sys', 'parties')
  storeTokens({ access: 'a', refresh: 'r' })
  server = answerWith(() => json(200, { status: 200, data: rows }))
})
afterEach(async () => {
  await chooseLanguage('en')
})
const found = async (kind: 'person' | 'company', row: object) => {
  rows = [row]
  return (await searchParties(kind, 'a&b=劉'))[0]!
}

test('the typed text is one parameter of the query, and five rows are enough', async () => {
  await found('company', hit)
  const { searchParams } = new URL(server.asked[0]!.url, 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({ text: 'a&b=劉', kind: 'company', limit: '5' })
})

test('a person is shown by both names and leads to its record', async () => {
  const { label, href, note } = await found('person', hit)
  expect(render(label as ReactElement).container.textContent).toMatch(/LAU.*Wing Kei.*劉詠琪/i)
  expect([href, note]).toEqual(['/sys/NaturalPerson/Details/7', 'C-7'])
})

test('a company is shown by its names and leads to its record', async () => {
  const names = [name(1, null, 'Harbour Bridge'), name(2, null, '港橋')]
  const { label, href } = await found('company', { ...hit, names })
  expect(render(label as ReactElement).container.textContent).toMatch(/Harbour Bridge.*港橋/)
  expect(href).toBe('/sys/Companies/Details/7')
})

test('the note says why a row was found if its names do not show it, in both languages', async () => {
  const row = { ...hit, found_by: { by: 'identity', text: 'A•••56(3)' } }
  expect((await found('person', row)).note).toBe('identity document A•••56(3) · C-7')
  await chooseLanguage('zh-hant')
  expect((await found('person', row)).note).toBe('身份證明文件 A•••56(3) · C-7')
  expect(await found('person', { ...hit, ref_id: null })).not.toHaveProperty('note')
})
