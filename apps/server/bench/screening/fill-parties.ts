import type { Entity } from '@probity/matching/entity.ts'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'
import { type Random, randomOf } from '@probity/watchlists/synthetic/random.ts'
import type pg from 'pg'

const seed = 977
const portion = 2_000

interface Row {
  names: string[]
  dob: string | null
  place: string | null
  gender: string
}

/** One customer in this many has a name from the synthetic world of the lists; the others match nobody. */
const worldly = 100

/** A word that no list contains: its letters encode a number. */
export function word(random: Random, syllables: number): string {
  const made = Array.from({ length: syllables }, () => random.pick(consonants) + random.pick(vowels)).join('')
  return made[0]!.toUpperCase() + made.slice(1)
}
const consonants = ['bl', 'dw', 'fj', 'gn', 'kv', 'pf', 'ps', 'tz', 'vr', 'wh', 'xy', 'zh', 'skr', 'thl', 'mb', 'ngw']
const vowels = ['ao', 'eu', 'io', 'ou', 'ua', 'yo', 'ae', 'oe']

function namesOf(entity: Entity, number: number): [string, string] {
  const random = randomOf(seed, number)
  // A customer has full names; a given name alone identifies nobody.
  const [first = '', second = `${first} ${word(random, 2)}`] = entity.names
    .filter(({ full, quality }) => quality !== 'weak' && (full.includes(' ') || /\p{Script=Han}/u.test(full)))
    .map(({ full }) => full)
  if (number % worldly === 0 && first !== '') return [first, second]
  const [given, family] = [word(random, 3), word(random, 3)]
  if (entity.schema === 'Company') return [`${given} ${family}`, `${family} ${word(random, 2)}`]
  return [`${given} ${family}`, `${family} ${given} ${word(random, 2)}`]
}

/** An invented customer with two names. */
function* made(schema: 'Person' | 'Company', count: number): Generator<Row> {
  for (let number = 0, found = 0; found < count; number++) {
    const entity = syntheticEntity(seed, number)
    if (entity.schema !== schema) continue
    found++
    const [first, second] = namesOf(entity, number)
    const suffix = schema === 'Company' ? ` ${number}` : ''
    yield {
      names: [first + suffix, second + suffix],
      dob: entity.birthDates?.find((date) => /^\d{4}-\d{2}-\d{2}$/.test(date)) ?? null,
      place: [...(entity.nationalities ?? []), ...(entity.countries ?? [])][0]?.toUpperCase() ?? null,
      gender: { male: 'Male', female: 'Female' }[entity.genders?.[0] ?? ''] ?? '',
    }
  }
}

async function inPortions(rows: Iterable<Row>, write: (part: Row[], from: number) => Promise<unknown>): Promise<void> {
  let part: Row[] = []
  let from = 0
  for (const row of rows) {
    part.push(row)
    if (part.length < portion) continue
    await write(part, from)
    from += part.length
    part = []
  }
  if (part.length > 0) await write(part, from)
}

const columns = '(names jsonb, dob date, place text, gender text, n bigint)'
const numbered = (part: Row[], from: number): string =>
  JSON.stringify(part.map((row, at) => ({ ...row, n: from + at + 1 })))

/** Fills an organisation: four persons to one company, two names each, four officers of each company drawn from the persons. */
export async function fillParties(client: pg.Client, organisation: number, parties: number): Promise<void> {
  const persons = Math.round(parties * 0.8)
  const first = async (table: string) =>
    Number((await client.query(`select coalesce(max(id), 0) as last from ${table}`)).rows[0].last)
  const [base, firm] = [await first('individuals'), await first('corporates')]
  await client.query('set session_replication_role = replica')
  await inPortions(made('Person', persons), (part, from) =>
    client.query(
      `with r as (select * from jsonb_to_recordset($1::jsonb) as r ${columns}),
       i as (insert into individuals (id, org_id, ref_id, dob, pob, gender, fingerprint) overriding system value
         select ${base} + n, ${organisation}, 'P-' || n, dob, place, gender, 'f' || n from r),
       v as (insert into individuals_coverage (org_id, id) select ${organisation}, ${base} + n from r),
       w as (insert into individuals_pending (org_id, id) select ${organisation}, ${base} + n from r)
       insert into names (org_id, capacity_type, capacity_id, name_type, lang, other)
         select ${organisation}, 2, ${base} + n, t, 1, names->>(t - 1) from r, generate_series(1, 2) t`,
      [numbered(part, from)],
    ),
  )
  await inPortions(made('Company', parties - persons), (part, from) =>
    client.query(
      `with r as (select * from jsonb_to_recordset($1::jsonb) as r ${columns}),
       i as (insert into corporates (id, org_id, ref_id, company_type, incorp_place, coi_number, fingerprint) overriding system value
         select ${firm} + n, ${organisation}, 'C-' || n, 2, place, (1000000 + n)::text, 'f' || n from r),
       v as (insert into corporates_coverage (org_id, id) select ${organisation}, ${firm} + n from r),
       w as (insert into corporates_pending (org_id, id) select ${organisation}, ${firm} + n from r),
       d as (insert into directors (org_id, company_id, capacity_type, capacity_id)
         select ${organisation}, ${firm} + n, 2, ${base} + 1 + (n * 7919 + t * 104729) % ${persons} from r, generate_series(1, 4) t)
       insert into names (org_id, capacity_type, capacity_id, name_type, lang, other)
         select ${organisation}, 1, ${firm} + n, 3, t, names->>(t - 1) from r, generate_series(1, 2) t`,
      [numbered(part, from)],
    ),
  )
  for (const table of ['individuals', 'corporates'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum (analyze) individuals, individuals_coverage, individuals_pending, corporates, corporates_coverage, corporates_pending, names, directors',
  )
}
