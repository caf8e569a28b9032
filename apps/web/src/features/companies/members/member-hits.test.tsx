import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import { addressOf } from '@probity/contract/api/call.ts'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { hitCountQueries, useMemberHits } from './member-hits.ts'
import { type Merged, membersOf } from './member-rows.ts'
import { MemberTable } from './member-table.tsx'

const company = 1
const person = 2
const parties = (n: number, idOf: (at: number) => number) =>
  Array.from({ length: n }, (_, at) => ({ capacity_type: at % 3 === 0 ? company : person, capacity_id: idOf(at) }))
const founders = parties(600, (at) => at + 1).map((party, at) => ({ id: at + 1, ...party, effect_date: null }))
const none = { shareholders: [], directors: [], secretaries: [], auth_reps: [], significant_controllers: [] }
const members = membersOf({ founders, ...none })

function Table({ shown }: { shown: readonly Merged[] }) {
  const form = useForm({ defaultValues: { directors: [] } })
  return (
    <FormProvider {...form}>
      <MemberTable
        members={shown}
        stakes={new Map()}
        edited={new Set()}
        hits={useMemberHits(members)}
        sort={{ by: 'role', isDown: false }}
        onSort={() => undefined}
        mayChange={false}
        onEdit={() => undefined}
        onRemove={() => undefined}
      />
    </FormProvider>
  )
}

const idsIn = (url: string) => [...new URL(url, 'https://probity.example').searchParams.values()].join(',').split(',')
/** Like the server: refuses more than 500 ids or a longer list. */
const refusesTooMany = (url: string) => {
  const lists = [...new URL(url, 'https://probity.example').searchParams.values()]
  return lists.some((list) => list.length > 5000 || list.split(',').length > 500)
}
beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))
beforeEach(() => signInFor('COMPANY', 'ALERTSHISTORY'))

test('the hits of a thousand members are counted in requests the server accepts', () => {
  const queries = hitCountQueries(parties(1000, (at) => Number.MAX_SAFE_INTEGER - at))
  const urls = queries.map((query) => addressOf(alertCalls.counts, { query }))
  expect(urls.filter(refusesTooMany)).toEqual([])
  expect(new Set(urls.flatMap(idsIn))).toHaveProperty('size', 1000)
  expect(urls).toHaveLength(4)
})

test('each of six hundred members shows its hits', async () => {
  answerWith(({ url }) => {
    if (!url.startsWith('/v2/alerts/counts')) return json(200, { status: 200, data: [] })
    if (refusesTooMany(url)) return json(400, { status: 400, code: 'E_VALIDATION' })
    const data = members.map(({ capacity_type, capacity_id }) => ({
      capacity_type,
      capacity_id,
      pending: capacity_id,
      true_hits: 0,
      false_hits: 0,
    }))
    return json(200, { status: 200, data: data.filter(({ capacity_id }) => idsIn(url).includes(String(capacity_id))) })
  })
  const shown = members.slice(-2)
  renderInProduct(<Table shown={shown} />)
  for (const { capacity_id } of shown) expect(await screen.findByText(String(capacity_id))).toBeDefined()
})

test('a failed count is not drawn as no hits', async () => {
  answerWith(({ url }) =>
    url.startsWith('/v2/alerts/counts')
      ? json(400, { status: 400, code: 'E_VALIDATION' })
      : json(200, { status: 200, data: [] }),
  )
  const { container } = renderInProduct(<Table shown={members.slice(0, 2)} />)
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Could not be loaded.'))
  expect(screen.getAllByRole('button', { name: 'Try again' })).toBeDefined()
  expect(container.querySelector('[data-zero]')).toBeNull()
})
