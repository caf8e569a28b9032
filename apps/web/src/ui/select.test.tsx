import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const types = ['Private', 'Public', 'Guarantee'].map((label, at) => ({ value: String(at), label }))

/** A field, and what is chosen in it. */
function shown() {
  const chosen: (string | null)[] = []
  render(
    <MantineProvider>
      <Select aria-label="Company type" data={types} value={null} onChange={(value) => chosen.push(value)} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Company type' })
  return { field, chosen }
}

test('a list is in the page before the first key, and takes every key from then on', async () => {
  const { field, chosen } = shown()
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
  act(() => field.focus())
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(3)
  expect(screen.queryAllByRole('option')).toEqual([])
  // As a browser sends them on a busy machine: in a row, without rendering in between.
  for (const code of ['ArrowDown', 'ArrowDown', 'Enter']) {
    field.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    await Promise.resolve()
  }
  expect(chosen).toEqual(['1'])
})

test('an Enter while the list is still opening chooses what is marked, once', async () => {
  const { field, chosen } = shown()
  const press = (key: string) =>
    act(async () => {
      field.dispatchEvent(new KeyboardEvent('keydown', { code: key, key, bubbles: true, cancelable: true }))
    })
  act(() => field.focus())
  // A busy browser handles a key between two timers of one moment.
  const timers: (() => void)[] = []
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void) => timers.push(run)) as never)
  const runTimers = (most: number) => act(async () => timers.splice(0, most).forEach((run) => run()))
  await press('ArrowDown')
  await runTimers(1)
  await press('Enter')
  await runTimers(9)
  await runTimers(9)
  expect([chosen, field.getAttribute('aria-expanded')]).toEqual([['0'], 'false'])
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
    await press(key)
    await runTimers(9)
  }
  expect(chosen).toEqual(['0', '1'])
})
