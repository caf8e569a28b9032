import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { AssessDialog } from './assess-dialog.tsx'

const words = (name: string) => ({ name, name_zh_hant: `${name}（中）` })
const option = (id: number, score: number) => ({ id, ...words(`Option ${id}`), score })
const questionnaire = {
  id: 5,
  ...words('Client assessment'),
  target: 'person',
  state: 'live',
  version: 1,
  levels: [
    { id: 1, ...words('Low Risk'), min_score: 0 },
    { id: 2, ...words('Medium Risk'), min_score: 40 },
    { id: 3, ...words('High Risk'), min_score: 70 },
  ],
  factors: [
    {
      id: 11,
      ...words('Customer'),
      ratio: 60,
      questions: [
        { id: 21, ...words('Occupation'), ratio: 100, type: 'radio', options: [option(31, 0), option(32, 100)] },
      ],
    },
    {
      id: 12,
      ...words('Country'),
      ratio: 40,
      questions: [
        { id: 22, ...words('Residence'), ratio: 100, type: 'select', options: [option(33, 0), option(34, 75)] },
      ],
    },
  ],
}
let asked: readonly Asked[]
let status = 200

beforeAll(() => loadWords('core', 'sys', 'risk-assessment', 'issues'))
beforeEach(() => {
  status = 200
  signInFor('RISKASSESSMENT')
  asked = answerWith(({ url, method }) => {
    if (method === 'POST') return json(status, { status, code: 'E_INTERNAL', data: { id: 1 } })
    return json(200, { status: 200, data: url.includes('risk_assessments?') ? [questionnaire] : [] })
  }).asked
})

const open = (id: number | undefined = 7) =>
  renderInProduct(<AssessDialog record={{ kind: 'person', id }} onSaved={() => {}} onClose={() => {}} />)

async function answerAll() {
  fireEvent.click(await screen.findByRole('radio', { name: /Option 32/ }))
  fireEvent.click(screen.getByRole('tab', { name: /Country/ }))
  fireEvent.focus(screen.getByRole('combobox', { name: 'Residence' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Residence' }))
  fireEvent.click(await screen.findByRole('option', { name: /Option 34/ }))
}

test('lists the assessments, and shows a radio question as radio buttons and a select as a list [RSK-001] [RSK-002] [RSK-023] [RSK-024]', async () => {
  open()
  expect((await screen.findByRole('combobox', { name: 'Assessment' })) as HTMLInputElement).toHaveProperty(
    'value',
    'Client assessment',
  )
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  fireEvent.click(screen.getByRole('tab', { name: /Country/ }))
  expect(screen.getByRole('combobox', { name: 'Residence' })).toBeTruthy()
})

test('Save waits for the last answer and then sends the answers with their scores [RSK-003] [RSK-007] [RSK-008] [RSK-042]', async () => {
  open()
  expect(((await screen.findByRole('button', { name: 'Save, 2 left' })) as HTMLButtonElement).disabled).toBe(true)
  await answerAll()
  const save = await screen.findByRole('button', { name: 'Save' })
  expect((save as HTMLButtonElement).disabled).toBe(false)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(save)
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  const call = asked.find(({ method }) => method === 'POST')!
  expect(call.body).toEqual({
    person: 7,
    score: 90,
    level: 'High Risk',
    history: {
      assessment: 5,
      score: 90,
      level: 'High Risk',
      factor_scores: [
        { factor: 11, score: 60, max: 60 },
        { factor: 12, score: 30, max: 30 },
      ],
      question_scores: [
        { question: 21, answer: 32, score: 60, max: 60 },
        { question: 22, answer: 34, score: 30, max: 30 },
      ],
    },
  })
})

test('shows the score with two decimals, three blocks in order, and a high level in its own colour [RSK-034] [RSK-036] [RSK-037]', async () => {
  open()
  await answerAll()
  expect(screen.getByText('90.00')).toBeTruthy()
  const blocks = [...screen.getByRole('img', { name: 'Block 3 of 3 by score' }).querySelectorAll('i')]
  expect(blocks.map((block) => block.dataset['level'])).toEqual(['low', 'medium', 'high'])
  expect(blocks.map((block) => block.dataset['here'])).toEqual(['false', 'false', 'true'])
  expect(screen.getByText('High Risk').closest('[data-level]')?.getAttribute('data-level')).toBe('high')
})

test('says that saving failed [RSK-051] [RSK-053]', async () => {
  status = 400
  open()
  await answerAll()
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownNotice()?.title).toMatch(/^Failed to save risk assessment/))
})

test('says so when the record has no id yet [RSK-052] [RSK-053]', async () => {
  renderInProduct(<AssessDialog record={{ kind: 'person', id: undefined }} onSaved={() => {}} onClose={() => {}} />)
  await answerAll()
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownNotice()?.title).toBe('Failed to save risk assessment (invalid args)'))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
