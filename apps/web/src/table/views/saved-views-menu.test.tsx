import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import type { List } from '../use-list.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

const list = { definition: { name: 'individuals' } } as unknown as List<object>

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => {
  signInFor('PERSON')
  let kept: object[] = []
  answerWith(({ method, body }) => {
    if (method === 'GET') return json(200, { status: 200, data: kept })
    kept = [{ ...(body as object), id: 1, updated_date: 0 }]
    return json(200, { status: 200, data: kept[0] })
  })
})

test('a view that was saved says so, and the one that is shown is marked', async () => {
  renderAtAddress(() => <SavedViewsMenu list={list} icon={null} />)
  const open = async () =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Save view' })))
  await open()
  const name = await screen.findByRole('textbox', { name: 'Name of the view' })
  await act(async () => void fireEvent.change(name, { target: { value: 'All of them' } }))
  await act(async () => void fireEvent.submit(name))
  await expect.poll(() => shownNotice()?.title).toBe('View All of them saved')
  await open()
  const view = await screen.findByRole('link', { name: 'All of them' })
  expect(view.getAttribute('aria-current')).toBe('page')
})
