import { partyName } from '../../facts/names.ts'
import type { ListedParty, Sanction } from '../../record.ts'

/** The invented publisher in Hong Kong. */
export const inventedBureau = 'Invented Bureau in Hong Kong'

interface Designated {
  given: string
  family: string
  alias?: string
  born: string
  country: string
  /** The invented committee lists it from a day, until another where it took it off. */
  listed: Pick<Sanction, 'from' | 'to'>
  /** The same for the invented publication in Hong Kong; absent where it has not followed yet. */
  published?: Pick<Sanction, 'from' | 'to'>
}

/**
 * Invented designated persons. The first has the name and date of birth of a demonstration customer, the next three resemble it: one
 * listing in each state of the law. The others resemble nobody.
 */
const designated: readonly Designated[] = [
  {
    given: 'Edmund Lisle',
    family: 'Hargreave',
    alias: 'Edmond L. Hargreaves',
    born: '1965-05-21',
    country: 'gb',
    listed: { from: '2026-03-12' },
    published: { from: '2026-05-30' },
  },
  {
    given: 'Edmund Lyle',
    family: 'Hargreave',
    born: '1965-05-21',
    country: 'gb',
    listed: { from: '2021-02-08', to: '2026-10-06' },
    published: { from: '2021-06-18' },
  },
  {
    given: 'Edmond Lisle',
    family: 'Hargreaves',
    born: '1965-05-21',
    country: 'ie',
    listed: { from: '2026-11-16' },
  },
  {
    given: 'Edmund',
    family: 'Hargreave',
    born: '1965-05-21',
    country: 'au',
    listed: { from: '2015-04-20', to: '2024-09-02' },
    published: { from: '2015-10-09', to: '2025-01-24' },
  },
  {
    given: 'Ilvar Tomasz',
    family: 'Brenkowitz',
    alias: 'Ilvar Brenk',
    born: '1959-02-11',
    country: 'pl',
    listed: { from: '2026-04-12' },
    published: { from: '2026-06-26' },
  },
  {
    given: 'Sabrine',
    family: 'Quellmont',
    alias: 'Sabrina Quelmont',
    born: '1973-10-04',
    country: 'fr',
    listed: { from: '2026-05-12' },
    published: { from: '2026-08-14' },
  },
]

const english = new Intl.DisplayNames('en', { type: 'region' })
const programme = 'Invented regime of the demonstration'

const inForce = ({ from, to }: Pick<Sanction, 'from' | 'to'>) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  current: to === undefined,
})

function sanctionsOf({ listed, published }: Designated): Sanction[] {
  const listing: Sanction = {
    body: 'Invented Security Committee',
    programme,
    ...inForce(listed),
    measures: ['Asset freeze'],
    reason: 'Invented for the demonstration.',
  }
  if (published === undefined) return [listing]
  return [
    listing,
    { body: inventedBureau, programme, ...inForce(published), authority: 'Invented Sanctions Regulation' },
  ]
}

export function* bindingParties(): Generator<ListedParty> {
  for (const [at, party] of designated.entries()) {
    const { given, family, alias, born, country, listed } = party
    const home = { text: english.of(country.toUpperCase()) ?? country, code: country }
    const number = String(at + 1).padStart(3, '0')
    yield {
      id: `demo-binding:${number}`,
      list: 'demo-binding',
      schema: 'Person',
      categories: ['sanctions'],
      names: [
        partyName(`${given} ${family}`, { given, family }),
        ...(alias === undefined ? [] : [partyName(alias, { type: 'alias' })]),
      ],
      births: [{ date: born, country: home }],
      nationalities: [home],
      identifiers: [{ type: 'reference', value: `IVi.${number}`, label: 'Reference number of the invented committee' }],
      sanctions: sanctionsOf(party),
      notes: [{ source: 'Invented binding list', text: 'This party is invented.' }],
      ...(listed.from ? { listedOn: listed.from, updatedOn: listed.from } : {}),
    }
  }
}
