import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './case-review.tsx'

const row = {
  id: 21,
  transaction: 9,
  person: null,
  company: null,
  name: 'T20261120-0032 · CHAN Tai Man',
  parties: null,
}

let asked: readonly Asked[]
beforeAll(() => loadWords('core', 'sys', 'parties', 'hits', 'decision', 'listed-party'))

/** Opens `/sys/Cases/Details/21` with a stand-in for the record of the transaction. */
function openCase() {
  asked = answerWith(({ url }) =>
    json(200, {
      status: 200,
      data: url.includes('/v2/alert_cases/21') ? row : url.includes('/count') ? { count: 0 } : [],
    }),
  ).asked
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    at('/sys/Cases/Details/$case_id', Screen),
    at('/sys/Transaction/Details/$transaction_id', () => <p>the transaction</p>),
  ])
  const history = createMemoryHistory({ initialEntries: ['/sys/Cases/Details/21'] })
  const router = createRouter({ routeTree, history })
  renderInProduct(<RouterProvider router={router as never} />)
  return router
}

test('the address of a transaction’s case leads to the tab with its hits', async () => {
  signInFor('ALERTCASEPOOL', 'TRANSACTION')
  const { history } = openCase()
  await screen.findByText('the transaction')
  await waitFor(() => expect(history.location.href).toBe('/sys/Transaction/Details/9?tab=screening'))
  expect(history.length).toBe(1)
  expect(asked.filter(({ url }) => url.includes('/null'))).toEqual([])
})

test('a role that opens no transactions reads whose case it is', async () => {
  signInFor('ALERTCASEPOOL')
  openCase()
  expect(
    (await screen.findByRole('heading', { level: 1, name: 'Case 21 is of a transaction' })).textContent,
  ).toBeTruthy()
  expect(screen.getByText(/T20261120-0032 · CHAN Tai Man/)).toBeTruthy()
})
