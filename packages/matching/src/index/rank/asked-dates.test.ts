import { expect, it } from 'vitest'
import { compareDates } from '../../features/birth-date.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { openSnapshot } from '../store/snapshot.ts'
import { apart, askedDates, different, near, toldByYear, verdictOn } from './asked-dates.ts'

const dates = [
  '1961',
  '1961-04',
  '1961-04-05',
  '1961-05-04',
  '1961-01-01',
  '1962-04-05',
  '1969-04-05',
  '1984',
  '1971-11-26',
]

function snapshotOf(births: readonly string[][]) {
  const builder = newIndexBuilder()
  for (const [i, birthDates] of births.entries()) {
    const entity = { id: String(i), schema: 'Person' as const, names: [{ full: 'Una Quill' }], birthDates }
    builder.add({ entity, caption: '' }, 0)
  }
  return openSnapshot(builder.finish())
}

it('says of dates known by code what the scorer says', () => {
  const snapshot = snapshotOf(dates.map((date) => [date]))
  for (const asked of dates) {
    const query = askedDates(snapshot, { id: 'q', schema: 'Person', names: [], birthDates: [asked] })
    for (const [i, date] of dates.entries()) {
      const code = snapshot.facts.codes[2 * i]!
      expect(verdictOn(query, code), `${asked} and ${date}`).toBe(compareDates(asked, date))
      const told = toldByYear(query, code)
      expect(told === near || compareDates(asked, date).state === 'differ').toBe(true)
      const { verdict } = compareDates(asked, date)
      expect({ [apart]: 'apart', [different]: 'differ' }[told] ?? verdict, `${asked} and ${date}`).toBe(verdict)
    }
  }
})

it('leaves ranges, several dates and none to the scorer', () => {
  const snapshot = snapshotOf([['1961..1965'], ['1961', '1962'], []])
  const query = askedDates(snapshot, { id: 'q', schema: 'Person', names: [], birthDates: ['1961'] })
  for (let i = 0; i < 3; i++) expect(verdictOn(query, snapshot.facts.codes[2 * i]!)).toBeUndefined()
})

it.each(['1958..1961', '1961-03..1962-10', '1930..1990'])(
  'says of a range %s by the year what the scorer says',
  (asked) => {
    const snapshot = snapshotOf(dates.map((date) => [date]))
    const query = askedDates(snapshot, { id: 'q', schema: 'Person', names: [], birthDates: [asked] })
    for (const [i, date] of dates.entries()) {
      const told = toldByYear(query, snapshot.facts.codes[2 * i]!)
      const { verdict } = compareDates(asked, date)
      const possible = told === near ? ['range', 'differ'] : [told === apart ? 'apart' : 'differ']
      expect(possible, `${asked} and ${date}`).toContain(verdict)
    }
  },
)
