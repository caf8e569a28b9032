import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { PartyName, partyText } from './party-name.tsx'

type Party = Parameters<typeof partyText>[0]
let place: HTMLElement
let root: Root

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

const shown = (party: Party) => {
  act(() => root.render(<PartyName party={party} />))
  return place.textContent
}

test('a record that is gone is called deleted wherever another names it, and no longer by its name [UIX-043]', () => {
  const names: Party['names'] = [{ id: 1, lang: 1, name_type: 1, sur: 'CHAN', other: 'Tai Man' }]
  const party: Party = { id: 7, capacity_type: 2, names, is_deleted: false }
  expect(shown(party)).toMatch(/CHAN.*Tai Man/)
  expect(shown({ ...party, is_deleted: true })).toBe('Record Deleted')
  expect(partyText({ ...party, is_deleted: true })).toBe('Record Deleted')
})

test('a confirmed hit on a sanctions list is beside the name', () => {
  const names: Party['names'] = [{ id: 1, lang: 1, name_type: 1, sur: 'CHAN', other: 'Tai Man' }]
  const party: Party = { id: 7, capacity_type: 2, names, is_deleted: false }
  expect(shown({ ...party, sanctions_hit: true })).toMatch(/CHAN.*Tai Man.*Sanctions hit/)
  expect(shown({ ...party, sanctions_hit: false })).not.toContain('Sanctions')
})
