import type { Namesake, PartyRow } from '@probity/contract/alerts/party-rows.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { CoveredRows } from './covered-rows.tsx'
import { decisionReducer, freshDecision } from './hit/decision-state.ts'
import { useRowsOfParty } from './hit/use-rows-of-party.ts'
import type { Subject } from './subject.ts'

const table = 'alert_case_entities'
const rowOf = (id: number, list: string): PartyRow => ({
  table,
  id,
  entity_id: `${list}:${id}`,
  entity_name: 'Orvando Kestrel',
  list,
  binds: false,
  similarity_level: 'STRONG',
  score: 0.9,
  categories: [],
  status: 0,
  updated_date: 1,
  approval: null,
})
const namesakeOf = (id: number, list: string, ...birth_dates: string[]): Namesake => ({
  ...rowOf(id, list),
  birth_dates,
})
const hit = { entity_name: 'Orvando Kestrel', lists: ['eu-fsf'], score: 0.9, entity_categories: [] }
const alone = { table, id: 7, status: 0, updated_date: 1, hit, namesakes: [namesakeOf(8, 'uk', '1966')] }

beforeAll(() => loadWords('core', 'sys', 'decision', 'hits'))

function Decision({ subject }: { subject: object }) {
  const [state, dispatch] = useReducer(decisionReducer, freshDecision)
  const party = useRowsOfParty(subject as Subject, state, dispatch)
  return (
    <>
      {party.isSeveral && <CoveredRows party={party} />}
      <output>{party.covered.map(({ id }) => id).join(' ')}</output>
    </>
  )
}
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const ids = () => screen.getByRole('status').textContent

test('a row that may be the same party is offered with its date, and joins the decision only when ticked', () => {
  renderInProduct(<Decision subject={alone} />)
  expect([ticks(), ids()]).toEqual([[true, false], '7'])
  expect(screen.getByText('1966')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect([ticks(), ids()]).toEqual([[true, true], '7 8'])
})

test('the rows of a party are ticked, those that may be it are not', () => {
  const party = { party: 'p', leads: true, rows: [rowOf(7, 'eu-fsf'), rowOf(9, 'un')] }
  renderInProduct(<Decision subject={{ ...alone, party }} />)
  expect([ticks(), ids()]).toEqual([[true, true, false], '7 9'])
})

test('nothing is offered beside a hit that is decided, nor one that waits for a second person', () => {
  const waiting = { ...namesakeOf(8, 'uk'), approval: { id: 4, state: 'waiting', create_date: 5 } }
  renderInProduct(<Decision subject={{ ...alone, namesakes: [waiting] }} />)
  renderInProduct(<Decision subject={{ ...alone, status: 2 }} />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
