import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import type { PartyRow } from './party-kind.ts'
import { useRiskOf } from './place-risk.ts'

interface Company {
  incorp_place: string | null
}
type Row = PartyRow & Company
const row = { id: 4, incorp_place: 'HK', nationality: 'MO', risk_level: 'High Risk', risk_score: '3' } as Row

let asked: readonly Asked[]
let answer: () => Response
beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  answer = () => json(200, { status: 200, data: { risk_level: 'Low Risk', risk_score: 1 } })
  asked = answerWith(() => answer()).asked
})
const wrapper = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: queryClient }, children)
const until = (check: () => void) => waitFor(check, { interval: 5 })
function open(of = row) {
  const { result } = renderHook(
    () => {
      const form = useForm<Company>({ defaultValues: { incorp_place: of.incorp_place } })
      return { form, risk: useRiskOf<Row, Company>(form, 'incorp_place', of) }
    },
    { wrapper },
  )
  return {
    risk: () => result.current.risk,
    level: () => (result.current.risk.state === 'value' ? result.current.risk.value : undefined),
    choose: (place: string | null) => act(() => result.current.form.setValue('incorp_place', place)),
  }
}

test('an unchanged place has the stored risk, without asking', () => {
  expect(open().level()).toMatchObject({ risk_level: 'High Risk', risk_score: '3' })
  cleanup()
  const { choose, level } = open({ ...row, incorp_place: null })
  choose('')
  expect(level()).toMatchObject({ risk_level: 'High Risk' })
  expect(asked).toEqual([])
})

test('a new place is unknown until the server answers, never the old level', async () => {
  const { choose, level } = open()
  choose('PA')
  expect(level()).toEqual({ risk_level: 'Not In List', risk_score: '0' })
  await until(() => expect(level()).toEqual({ risk_level: 'Low Risk', risk_score: '1' }))
  expect(asked.map(({ body }) => body)).toEqual([{ country: 'PA', nationality: 'MO' }])
})

test('the stored place chosen again has the stored risk again', async () => {
  const { choose, level } = open()
  choose('PA')
  await until(() => expect(level()?.risk_level).toBe('Low Risk'))
  choose('HK')
  expect(level()).toMatchObject({ risk_level: 'High Risk' })
})

test('a level that cannot be read is a failure, not a low risk', async () => {
  answer = () => json(403, { status: 403, code: 'E_FORBIDDEN' })
  const { choose, risk } = open()
  choose('PA')
  await until(() => expect(risk().state).toBe('failed'))
})
