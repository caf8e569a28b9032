import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

let place: HTMLElement
let root: Root
let asked = 0

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  return loadWords('core')
})
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

/** A question whose answer sets off what never ends. */
const show = (opened: boolean) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <ConfirmDialog
          opened={opened}
          title="Full"
          confirm="Continue"
          onClose={() => undefined}
          onConfirm={() => {
            asked += 1
            return new Promise(() => undefined)
          }}
        >
          Continue?
        </ConfirmDialog>
      </MantineProvider>,
    ),
  )
const yes = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue')!

test('a question asked again can be answered, whatever the answer before still waits for', () => {
  show(true)
  act(() => yes().click())
  expect(yes().disabled).toBe(true)
  show(false)
  show(true)
  expect(yes().disabled).toBe(false)
  act(() => yes().click())
  expect(asked).toBe(2)
})
