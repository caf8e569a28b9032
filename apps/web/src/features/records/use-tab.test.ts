import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderHookAt } from '#web/ui/in-product.test-double.tsx'
import { useTab } from './use-tab.ts'

test('Back returns to the tab before, and a tab chosen again leaves no step', async () => {
  const shown = await renderHookAt(() => useTab(['names', 'contact', 'history']), '/record')
  const choose = (tab: string) => act(async () => shown.now()[1](tab))
  expect(shown.now()[0]).toBe('names')
  await choose('contact')
  await choose('history')
  await choose('history')
  expect([shown.now()[0], shown.href(), shown.pages()]).toEqual(['history', '/record?tab=history', 3])
  await shown.back()
  expect(shown.now()[0]).toBe('contact')
  await shown.back()
  expect([shown.now()[0], shown.href()]).toEqual(['names', '/record'])
})

test('an address opens its tab, and one that nobody has opens the first', async () => {
  expect((await renderHookAt(() => useTab(['names', 'contact']), '/record?tab=contact')).now()[0]).toBe('contact')
  expect((await renderHookAt(() => useTab(['names', 'contact']), '/record?tab=none')).now()[0]).toBe('names')
})
