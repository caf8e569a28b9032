import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { RegistryFormsButton } from './registry-forms-button.tsx'

const offered = {
  forms: [
    {
      code: 'ND2A',
      due: { day: '2026-11-17', event: 'officers', event_day: '2026-11-02', is_past: true },
      lacks: null,
    },
    { code: 'NR1', due: null, lacks: null },
    { code: 'NAR1', due: null, lacks: 'accounts_end' },
  ],
  directors: [
    { id: 31, name: 'CHAN Tai Man', role: 'Director 董事', start: '2026-11-02', end: null },
    { id: 32, name: 'LO Ka', role: 'Director 董事', start: '2020-01-01', end: '2026-11-10' },
  ],
  secretaries: [{ id: 41, name: 'Tern Agency Limited', role: 'Company secretary 公司秘書', start: null, end: null }],
  auth_reps: [],
}
const document = {
  lang: 'en',
  title: 'Data sheet for form ND2A',
  organisation: 'Demo',
  head: [],
  sides: [],
  sections: [{ title: '1 Company', blocks: [] }],
  foot: { evidence: '', notice: 'Draft for preparation', page: ['', '', ''] },
}
const empty = [
  { section: '3A', label: 'E-mail', subject: 'CHAN Tai Man', place: { kind: 'person', id: 3 } },
  { section: '1', label: 'Business registration number', subject: null, place: { kind: 'company', id: 7 } },
]
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'forms'))
beforeEach(() => {
  signInFor('COMPANY', 'PERSON')
  asked = answerWith(({ url }) => {
    if (url.includes('/generate')) return new Response(new Blob(['%PDF']), { status: 200 })
    const codes = new URLSearchParams(url.split('?')[1]).get('form_names')?.split(',') ?? []
    const drawn = codes.map((code) => ({ code, due: null, document, empty }))
    return json(200, { status: 200, data: url.includes('/offered/') ? offered : drawn })
  }).asked
})

const open = async () => {
  renderInProduct(<RegistryFormsButton company={7} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Registry forms' }))
  return screen.findByRole('dialog')
}
const lastQuery = (path: string) => {
  const url = asked.findLast((call) => call.url.includes(path))?.url ?? ''
  return Object.fromEntries(new URLSearchParams(url.split('?')[1]))
}

test('the generator sends the chosen forms with the officers they report, and shows what is empty [PDF-001] [PDF-002] [PDF-003] [PDF-004] [PDF-005] [PDF-006] [PDF-007] [PDF-010] [PDF-027]', async () => {
  const dialog = await open()
  const within_ = within(dialog)
  expect(within_.queryByText('Directors newly appointed')).toBeNull()
  fireEvent.click(await within_.findByRole('checkbox', { name: /^ND2A/ }))
  fireEvent.click(within_.getByRole('checkbox', { name: /^NR1/ }))
  fireEvent.click(await within_.findByRole('checkbox', { name: /CHAN Tai Man/ }))
  fireEvent.click(within_.getAllByRole('checkbox', { name: /LO Ka/ }).at(-1)!)
  fireEvent.click(within_.getByRole('checkbox', { name: /Tern Agency/ }))
  expect((await within_.findByRole('link', { name: 'Fill in: CHAN Tai Man, E-mail' })).getAttribute('href')).toBe(
    '/sys/NaturalPerson/Details/3',
  )
  expect(within_.getByText('2 fields are empty')).toBeTruthy()
  expect(within_.getByText(/limit passed on/)).toBeTruthy()
  expect(lastQuery('/preview')).toEqual({
    form_names: 'ND2A,NR1',
    company_id: '7',
    lang: 'en',
    nominated_directors_ids: '31',
    nominated_secretaries_ids: '41',
    suspended_directors_ids: '32',
  })
})

test('a download carries the token in its head and never in its address [PDF-033]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const dialog = await open()
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /^NR1/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(lastQuery('/generate')).toEqual({ form_names: 'NR1', company_id: '7', lang: 'en' }))
  const call = asked.findLast(({ url }) => url.includes('/generate'))!
  expect(call.headers.get('authorization')).toMatch(/^Bearer /)
})

test('nobody is offered the forms without the keys of both registers', () => {
  signInFor('COMPANY')
  renderInProduct(<RegistryFormsButton company={7} />)
  expect(screen.queryByRole('button', { name: 'Registry forms' })).toBeNull()
})
