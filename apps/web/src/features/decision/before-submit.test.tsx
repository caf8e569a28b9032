import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { BeforeSubmit } from './before-submit.tsx'
import type { Obliging } from './legal-steps.ts'
import { controlOf } from './use-verdict.ts'
import { draftOf, isChanged, verdictOf } from './verdict-draft.ts'

beforeAll(() => loadWords('core', 'sys', 'hits', 'decision'))

const hit = { legal_effect: { code: 'binding', en: '', zh: '' }, lists: ['un'], entity_categories: ['sanctions'] }
const before = { status: 1, exposition: '0', remarks: 'By passport.', steps_done: ['officer'] } as const

function Steps() {
  const [draft, setDraft] = useState(draftOf(before))
  return (
    <>
      <BeforeSubmit hits={[hit as Obliging]} control={controlOf(draft, setDraft)} />
      <output>{JSON.stringify([verdictOf(draft).steps_done, isChanged(draft, before)])}</output>
    </>
  )
}

test('steps before a true hit are ticked as stored, and a tick is part of the verdict', () => {
  renderInProduct(<Steps />)
  const ticked = () => screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('li')?.textContent)
  expect(ticked()).toEqual(['Tell the compliance officer.'])
  act(() => screen.getByRole('checkbox', { name: /^Freeze funds/ }).click())
  expect(screen.getByRole('status').textContent).toBe('[["freeze","officer"],true]')
  act(() => screen.getByRole('checkbox', { name: /^Freeze funds/ }).click())
  expect(screen.getByRole('status').textContent).toBe('[["officer"],false]')
})

test('a report to the JFIU is a reminder without a tick, because the case must not say whether one was made', () => {
  renderInProduct(<Steps />)
  expect(screen.getByText('Report to the JFIU.')).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
