import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { HkidCheck } from './hkid-check.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties'))

test('a wrong check character is told with the right one, which a button puts in', () => {
  const use = vi.fn<(corrected: string) => void>()
  renderInProduct(<HkidCheck typed="a123456(7)" onUse={use} />)
  expect(screen.getByText(/should be 3/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use 3' }))
  expect(use).toHaveBeenCalledWith('A123456(3)')
})

test('a right one has a tick; half a number has nothing yet', () => {
  const { container } = renderInProduct(<HkidCheck typed="A1234563" onUse={() => undefined} />)
  expect(screen.getByText('Check digit agrees')).toBeDefined()
  expect(container.querySelector('svg')).not.toBeNull()
  cleanup()
  renderInProduct(<HkidCheck typed="A1234" onUse={() => undefined} />)
  expect(screen.queryByText(/check digit/i)).toBeNull()
})
