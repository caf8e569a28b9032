import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { PartyBulkActions } from './party-bulk-actions.tsx'

let server: { asked: Asked[] }

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('PERSON')
  server = answerWith(({ body }) => json(200, { status: 200, data: { changed: (body as { ids: number[] }).ids } }))
})

test('a status that is set for several rows says so of all of them, and is taken back at once', async () => {
  renderInProduct(
    <PartyBulkActions
      family="individuals"
      selection={{ kind: 'rows', ids: new Set([3, 5]) }}
      where={{}}
      total={60}
      onDone={() => undefined}
    />,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set inactive' })))
  await expect.poll(() => shownNotice()?.title).toBe('Status of 2 records changed')
  act(() => shownNotice()?.undo?.())
  await expect.poll(() => server.asked.length).toBe(2)
  expect(server.asked.map(({ body }) => body)).toEqual([
    { ids: [3, 5], status: 0 },
    { ids: [3, 5], status: 1 },
  ])
})
