import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { allQuestionnaires } from '../risk-api.ts'
import { VersionEditor } from './version-editor.tsx'

const words = (name: string) => ({ name, name_zh_hant: `${name}（中）` })
const question = (id: number, name: string) => ({
  id,
  ...words(name),
  ratio: 100,
  type: 'radio',
  options: [{ id: id + 100, ...words(`Answer to ${name}`), score: 30 }],
})
const version = {
  id: 5,
  updated_date: 1,
  ...words('Client assessment'),
  target: 'transaction',
  version: 1,
  uses: 60,
  levels: [{ id: 1, ...words('Low Risk'), min_score: 0 }],
  factors: [
    { id: 11, ...words('Customer'), ratio: 60, questions: [question(21, 'Occupation')] },
    { id: 12, ...words('Country'), ratio: 40, questions: [question(22, 'Residence')] },
  ],
}
let asked: readonly Asked[]
let saving: Promise<Response> | undefined
let stored: unknown[]
function Listed() {
  const answer = useAnswer(allQuestionnaires)
  return answer.state === 'value' && <VersionEditor version={answer.value[0]!} onGone={() => undefined} />
}
const open = (state: 'live' | 'draft') =>
  renderInProduct(
    <VersionEditor version={{ ...version, state } as unknown as WholeQuestionnaire} onGone={() => undefined} />,
  )

beforeAll(() => loadWords('core', 'sys', 'risk-assessment', 'issues'))
beforeEach(() => {
  signInFor('RISKASSESSMENT')
  saving = undefined
  stored = []
  asked = answerWith(({ method }) => (method === 'PATCH' && saving) || json(200, { status: 200, data: stored })).asked
})

test('a published version is text in both languages: nothing of it can be typed into', () => {
  open('live')
  const outline = within(screen.getByRole('navigation', { name: 'Factors' }))
  expect(outline.getByRole('button', { name: /^Customer/ }).textContent).toContain('Customer（中）')
  expect(screen.getByText('Answer to Occupation（中）')).toBeTruthy()
  fireEvent.click(outline.getByRole('button', { name: /^Country/ }))
  expect(screen.getByText('Answer to Residence')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /: / })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(?:Add|Remove|Save|Publish)/ })).toBeNull()
})

test('a draft has a field for each name and share, a name has one line, and only the chosen factor has its buttons', () => {
  open('draft')
  const name = screen.getByRole('textbox', { name: 'Occupation: Name' }) as HTMLTextAreaElement
  fireEvent.change(name, { target: { value: 'Trade\nor business' } })
  expect(screen.getByRole('textbox', { name: 'Trade or business: Name' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Country: Share in %' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Customer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Country' })).toBeNull()
})

test('a draft is saved by its key once it was changed, and once for a change, with the version that was read', async () => {
  const patched = () => asked.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body])
  const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }))
  const late = Promise.withResolvers<Response>()
  saving = late.promise
  open('draft')
  await press()
  expect(patched()).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: 'Occupation: Name' }), { target: { value: 'Trade' } })
  await press()
  await press()
  await act(async () => late.resolve(json(200, { status: 200, data: {} })))
  expect(patched()).toHaveLength(1)
  expect(patched()[0]).toMatchObject(['/v2/risk_assessments/5', { updated_date: 1 }])
  expect(JSON.stringify(patched())).toContain('"name":"Trade"')
})

test('what is typed while a draft is saved stays, and is saved next with the ids of the rows that were new', async () => {
  const late = Promise.withResolvers<Response>()
  saving = late.promise
  stored = [{ ...version, state: 'draft' }]
  renderInProduct(<Listed />)
  await act(async () => (await screen.findByRole('button', { name: 'Add question' })).click())
  await act(async () => screen.getByRole('button', { name: 'Save draft' }).click())
  fireEvent.change(screen.getByRole('textbox', { name: 'Occupation: Name' }), { target: { value: 'Trade' } })
  const [first, second] = version.factors
  const added = { id: 29, name: '', name_zh_hant: '', ratio: 0, type: 'radio', options: [] }
  stored = [
    {
      ...version,
      state: 'draft',
      updated_date: 2,
      factors: [{ ...first!, questions: [...first!.questions, added] }, second],
    },
  ]
  await act(async () => late.resolve(json(200, { status: 200, data: {} })))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(false),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Trade: Name' }).value).toBe('Trade')
  saving = undefined
  await act(async () => screen.getByRole('button', { name: 'Save draft' }).click())
  const [, again] = asked.filter(({ method }) => method === 'PATCH')
  expect(again?.body).toMatchObject({
    updated_date: 2,
    factors: [{ questions: [{ id: 21, name: 'Trade' }, { id: 29 }] }, {}],
  })
})

test('a draft is not published while something is to be corrected, and says how much', () => {
  open('draft')
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: /^Publish/ })
  expect([publish.disabled, publish.title]).toEqual([true, '2 things to correct before publishing'])
})
