import { afterEach, expect, test } from 'vitest'
import { focusStep } from './step-focus.ts'

afterEach(() => document.body.replaceChildren())

const step = (html: string): HTMLElement => {
  document.body.innerHTML = `<div>${html}</div>`
  return document.body.firstElementChild as HTMLElement
}
const focused = () => document.activeElement?.id

test('the first field of a step gets the focus: no hidden, file or disabled one', () => {
  focusStep(
    step('<input type="hidden" id="a"><input type="file" id="b"><input disabled id="c"><select id="d"></select>'),
  )
  expect(focused()).toBe('d')
})

test('a step without fields focuses its heading, and without one its first button', () => {
  focusStep(step('<button id="b">Add</button><h2 tabindex="-1" id="h">Files</h2>'))
  expect(focused()).toBe('h')
  focusStep(step('<h2>Files</h2><button disabled id="a">A</button><button id="b">B</button>'))
  expect(focused()).toBe('b')
})

test('without a step the focus stays', () => {
  step('<input id="a">').querySelector('input')?.focus()
  focusStep(null)
  expect(focused()).toBe('a')
})

test('of a group of options the chosen one gets the focus', () => {
  const option = (id: string, checked = '') => `<input type="radio" name="type" id="${id}" ${checked}>`
  focusStep(step(`<div role="radiogroup">${option('forex')}${option('outward', 'checked')}</div>`))
  expect(focused()).toBe('outward')
  focusStep(step(`<div role="radiogroup">${option('forex')}${option('outward')}</div>`))
  expect(focused()).toBe('forex')
})

test('a step with text only focuses its heading, so that the focus never falls to the page', () => {
  focusStep(step('<h2 id="h">Screening</h2><p>Later</p>'))
  expect(focused()).toBe('h')
})
