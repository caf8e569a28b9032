import { expect, test } from 'vitest'
import { expectHeading, headingOnArrival } from './heading-on-arrival.ts'

function headingOf(text: string): HTMLElement {
  const heading = document.createElement('h1')
  heading.textContent = text
  heading.tabIndex = -1
  document.body.append(heading)
  headingOnArrival(heading)
  return heading
}

test('the heading of the page that a save leads to gets the focus, once', () => {
  history.pushState(null, '', '/sys/NaturalPerson/Details/7')
  headingOf('opened from the list')
  expect(document.activeElement).toBe(document.body)
  expectHeading('/sys/NaturalPerson/Details/7')
  const saved = headingOf('saved')
  expect(document.activeElement).toBe(saved)
  saved.blur()
  headingOf('opened again')
  expect(document.activeElement).toBe(document.body)
})

test('a page that the user opened instead keeps the focus, and so does every later one', () => {
  expectHeading('/sys/NaturalPerson/Details/8')
  history.pushState(null, '', '/sys/Alerts')
  headingOf('elsewhere')
  history.pushState(null, '', '/sys/NaturalPerson/Details/8')
  headingOf('later')
  expect(document.activeElement).toBe(document.body)
})
