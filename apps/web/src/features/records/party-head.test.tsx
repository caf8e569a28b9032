import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { PartyHead } from './party-head.tsx'
import type { PartyRow } from './party-kind.ts'
import { useRiskOf } from './place-risk.ts'

const row: PartyRow & { pob: string } = {
  id: 7,
  updated_date: 1,
  ref_id: 'NP-7',
  status: 1,
  risk_level: 'Low Risk',
  risk_score: '1',
  risk_basis: 'assessment',
  parties_pending: 3,
  pending_for_cdd: false,
  pob: 'HK',
}

function Head({ place, basis = 'assessment' }: { place: string; basis?: PartyRow['risk_basis'] }) {
  const form = useForm({ defaultValues: { pob: place } })
  const risk = useRiskOf(form, 'pob', row)
  return (
    <FormProvider {...form}>
      <PartyHead
        party={{ kind: 'person', id: 7 }}
        name="CHAN Tai Man"
        record={{ ...row, risk_basis: basis }}
        risk={risk}
        facts={[]}
        mayChange
        onStatus={() => undefined}
      />
    </FormProvider>
  )
}

const ok = (data: unknown) => json(200, { status: 200, data })
const refused = () => json(403, { status: 403, code: 'E_FORBIDDEN' })
beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => signInFor('PERSON', 'ALERTSHISTORY'))

test('the hits of a party that could not be counted are not drawn as none', async () => {
  answerWith(refused)
  const { container } = renderInProduct(<Head place="HK" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded.')
  expect(container.querySelectorAll('[data-zero]')).toHaveLength(0)
})

test('the risk of another place that could not be asked is not drawn as unknown', async () => {
  answerWith(({ url }) => (url.startsWith('/v2/alerts') ? ok([]) : refused()))
  renderInProduct(<Head place="IR" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded.')
})

test('until the risk of another place is known it is not in the list, with 0.00 [PER-049]', async () => {
  answerWith(({ url }) => (url.startsWith('/v2/alerts') ? ok([]) : new Promise<Response>(() => undefined)))
  renderInProduct(<Head place="IR" />)
  expect((await screen.findByText(/Not In List/)).parentElement?.textContent).toContain('0.00')
})

test('the risk follows the place that is chosen', async () => {
  const risk = { risk_level: 'High Risk', risk_score: 9 }
  answerWith(({ url }) => ok(url.startsWith('/v2/alerts') ? [] : risk))
  renderInProduct(<Head place="IR" />)
  expect(await screen.findByText(/High/)).toBeDefined()
})

test('a customer without an assessment is not assessed, and the risk of his country stands under its own name', async () => {
  answerWith(() => ok([]))
  renderInProduct(<Head place="HK" basis="place" />)
  expect(await screen.findByText('Not assessed')).toBeDefined()
  expect(screen.getByText('Country risk').parentElement?.textContent).toContain('Low')
})
