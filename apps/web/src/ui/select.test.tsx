import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const types = ['Private', 'Public', 'Guarantee'].map((label, at) => ({ value: String(at), label }))

test('a list is in the page before the first key, and takes every key from then on', async () => {
  const chosen: (string | null)[] = []
  render(
    <MantineProvider>
      <Select aria-label="Company type" data={types} value={null} onChange={(value) => chosen.push(value)} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Company type' })
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
