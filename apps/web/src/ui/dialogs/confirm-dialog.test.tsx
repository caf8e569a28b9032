import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

beforeAll(() => loadWords('core'))

let asked = 0
/** A dialog whose action never settles. */
const never = () => {
  asked += 1
  return new Promise<void>(() => undefined)
}
const question = (opened: boolean) => (
  <MantineProvider env="test">
    <ConfirmDialog opened={opened} title="Full" confirm="Continue" onClose={() => undefined} onConfirm={never}>
      Continue?
    </ConfirmDialog>
  </MantineProvider>
)
const yes = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

test('a question asked again can be answered, whatever the answer before still waits for', () => {
  const { rerender } = render(question(true))
  fireEvent.click(yes())
  expect(yes().disabled).toBe(true)
  rerender(question(false))
  rerender(question(true))
  expect(yes().disabled).toBe(false)
  fireEvent.click(yes())
  expect(asked).toBe(2)
})
