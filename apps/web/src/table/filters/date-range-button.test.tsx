import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { setSingleKeys } from '#web/ui/shortcuts.ts'
import { DateRangeButton } from './date-range-button.tsx'

const chosen = vi.fn<(value: string) => void>()

async function openPicker() {
  chosen.mockClear()
  renderInProduct(<DateRangeButton value="" onChange={chosen} label="Created" className={undefined} text="any date" />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Created/ })))
  return screen.findByRole('button', { name: /Yesterday/ }, { timeout: 30_000 })
}

beforeAll(() => loadWords('core', 'sys'))
afterEach(() => setSingleKeys(true))

test('a key picks a range as soon as the picker is open, before anything inside has the focus', async () => {
  await openPicker()
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(chosen).toHaveBeenCalledWith('yesterday')
})

test('it does so too once something inside has the focus, but not in a field of days', async () => {
  const preset = await openPicker()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'From' }), { key: '7' })
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.keyDown(preset, { key: '7' })
  expect(chosen).toHaveBeenCalledWith('last7')
})

test('single keys that are switched off pick nothing', async () => {
  setSingleKeys(false)
  fireEvent.keyDown(await openPicker(), { key: 'y' })
  expect(chosen).not.toHaveBeenCalled()
})
