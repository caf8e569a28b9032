import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOnEscape } from './on-escape.ts'

const closed: string[] = []
function Overlay({ name, isOpen = true }: { name: string; isOpen?: boolean }) {
  useOnEscape(isOpen, () => closed.push(name))
  return <input aria-label={name} />
}
const escape = (target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key: 'Escape', ...more })

afterEach(() => (closed.length = 0))

test('Escape closes the overlay that was opened last, whatever the order on the page', () => {
  const page = (isMenuOpen: boolean) => (
    <>
      <Overlay name="menu" isOpen={isMenuOpen} />
      <Overlay name="dialog" />
    </>
  )
  const { rerender } = render(page(false))
  rerender(page(true))
  escape()
  expect(closed).toEqual(['menu'])
  rerender(page(false))
  escape()
  expect(closed).toEqual(['menu', 'dialog'])
})

test('another key, and the Escape that ends a composition, close nothing', () => {
  render(<Overlay name="dialog" />)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  escape(document.body, { isComposing: true })
  expect(closed).toEqual([])
})

test('an element that keeps Escape to itself keeps the overlay open', () => {
  const { getByRole } = render(<Overlay name="dialog" />)
  const field = getByRole('textbox', { name: 'dialog' })
  field.setAttribute('data-mantine-stop-propagation', 'true')
  escape(field)
  expect(closed).toEqual([])
})

test('an overlay that has gone closes nothing', () => {
  const { unmount } = render(<Overlay name="dialog" />)
  unmount()
  escape()
  expect(closed).toEqual([])
})
