import { partyName } from '../../facts/names.ts'
import type { ListedParty } from '../../record.ts'

/** Invented designated persons; the first has the name and date of birth of a demonstration customer. */
const designated = [
  { given: 'Edmund Lisle', family: 'Hargreave', alias: 'Edmond L. Hargreaves', born: '1965-05-21', country: 'gb' },
  { given: 'Ilvar Tomasz', family: 'Brenkowitz', alias: 'Ilvar Brenk', born: '1959-02-11', country: 'pl' },
  { given: 'Sabrine', family: 'Quellmont', alias: 'Sabrina Quelmont', born: '1973-10-04', country: 'fr' },
] as const

const english = new Intl.DisplayNames('en', { type: 'region' })

export function* bindingParties(): Generator<ListedParty> {
  for (const [at, { given, family, alias, born, country }] of designated.entries()) {
    const home = { text: english.of(country.toUpperCase()) ?? country, code: country }
    const from = `2026-0${3 + at}-12`
    yield {
      id: `demo-binding:${String(at + 1).padStart(3, '0')}`,
      list: 'demo-binding',
      schema: 'Person',
      categories: ['sanctions'],
      names: [partyName(`${given} ${family}`, { given, family }), partyName(alias, { type: 'alias' })],
      births: [{ date: born, country: home }],
      nationalities: [home],
      sanctions: [
        {
          body: 'Invented Security Committee',
          programme: 'Invented regime of the demonstration',
          current: true,
          from,
          measures: ['Asset freeze'],
          reason: 'Invented for the demonstration.',
        },
      ],
      notes: [{ source: 'Invented binding list', text: 'This party is invented.' }],
      listedOn: from,
      updatedOn: from,
    }
  }
}
