import { beforeEach, expect, test } from 'vitest'
import { focusNext } from './focus-next.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<div role="dialog"><input id="a"><input type="hidden"><button disabled></button><input id="b"></div><input id="c">'
})
const at = (id: string) => document.getElementById(id)!

test('the next control that can be reached gets the focus', () => {
  focusNext(at('a'))
  expect(document.activeElement?.id).toBe('b')
})

test('the last control of a dialog is left, and nothing behind the dialog gets the focus', () => {
  at('b').focus()
  focusNext(at('b'))
  expect(document.activeElement).toBe(document.body)
})
