import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { compare } from '@probity/matching/compare.ts'
import { prepare } from '@probity/matching/prepared.ts'
import type pg from 'pg'
import { packJson } from '../../src/kernel/packed-json.ts'
import { toHit } from '../../src/modules/screening/matching/to-hit.ts'

const mostPerCase = 50
const mark = '@id@'
/** Marks filled cases; an earlier run may have opened others. */
const reference = 'BENCH-'
const isFilled = `c.client_id like '${reference}%'`

/** A hit as scans store it, with its full explanation. */
function exampleHit() {
  const entity = { schema: 'Person' as const, birthDates: ['1971-02-03'], nationalities: ['hk'] }
  const comparison = compare(
    algorithmNamed(defaultAlgorithm),
    prepare({ ...entity, id: 'customer', names: [{ full: 'Orvando Kestrel Delacroix' }] }),
    prepare({ ...entity, id: mark, names: [{ full: 'Delacroix, Orvando' }, { full: 'Orvando Delacroy' }] }),
  )
  const record = {
    id: mark,
    list: 'demo',
    schema: 'Person' as const,
    categories: ['sanctions' as const],
    names: [{ full: 'Delacroix, Orvando', type: 'primary' as const }],
  }
  const words = 'A sentence about what being on this list means, about as long as those that are shown.'
  const legalEffect = () => ({ code: 'policy' as const, en: words, zh: words })
  return toHit({ record, comparison } as unknown as Parameters<typeof toHit>[0], 'STRONG', {
    legalEffect,
    decision: null,
  })
}

interface Filled {
  organisation: number
  perCase: number
  whole: string
}

/** The scan behind each case, compressed as the product does. */
async function fillScans(client: pg.Client, { organisation, perCase: hits, whole }: Filled): Promise<void> {
  const { rows } = await client.query<{ id: number; person: number }>(
    `select id, person from alert_cases c where org_id = $1 and ${isFilled} order by id`,
    [organisation],
  )
  const answer = (id: number) =>
    packJson(Buffer.from(`[${Array.from({ length: hits }, (_, n) => whole.replaceAll(mark, idOf(id, n))).join()}]`))
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const persons = some.map(({ person }) => person)
    const answers = some.map(({ id }) => answer(id))
    await client.query(
      `insert into scans (org_id, scan_id, mode, input, release, algorithm, settings, results, hit_count, content_hash, person, username)
       select $1, gen_random_uuid(), 'ongoing_full', '{}', 'bench', 'standard-1', '{}', g.results, $2::int, repeat('0', 64), g.person, 'system'
       from unnest($3::bigint[], $4::bytea[]) g (person, results)`,
      [organisation, hits, persons, answers],
    )
  }
}

const atOnce = 200
const idOf = (alertCase: number, n: number): string => `bench:${alertCase * mostPerCase + n}`

/** Stored hits with evidence of typical size, a fixed number per case and scan. Returns the id of a case in the middle. */
export async function fillHits(client: pg.Client, organisation: number, hits: number): Promise<number> {
  const cases = Math.max(1, Math.floor(hits / mostPerCase))
  const perCase = Math.ceil(hits / cases)
  const { explanation, legal_effect, entity_countries, ...kept } = exampleHit()
  const [whole, short] = [{ ...kept, explanation, legal_effect, entity_countries }, kept].map((hit) =>
    JSON.stringify(hit),
  ) as [string, string]
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into alert_cases (org_id, name, client_id, person, last_hit_at, cnt_pending)
     select $1, 'Customer ' || i, '${reference}' || i, p.id, now_ms() - i, ${mostPerCase}
     from (select id, row_number() over (order by id) as i from individuals p where org_id = $1
       and not exists (select 1 from alert_cases c where c.org_id = $1 and c.person = p.id)) p where i <= $2`,
    [organisation, cases],
  )
  await fillScans(client, { organisation, perCase, whole })
  await client.query(
    `insert into alert_case_entities (org_id, alert_case, entity_id, entity_type, entity_name, similarity_level, score, screening_type,
       service_id, service_hit, status, exposition)
     select $1, c.id, 'bench:' || (c.id * ${mostPerCase} + n), 'PERSON', 'Listed Party ' || n, 'STRONG', 0.6 + (n % 40) / 100.0,
       'ongoing_full', s.scan_id, replace($3, '${mark}', 'bench:' || (c.id * ${mostPerCase} + n))::jsonb || jsonb_build_object(
         'facts', jsonb_build_object('names', jsonb_build_array('Delacroix, Orvando', 'Orvando Delacroy'), 'schema', jsonb_build_array('Person')),
         'scan', jsonb_build_object('id', s.scan_id, 'at', n, 'hash', repeat('0', 64))),
       case when n % 3 = 0 then 0 else 2 end, case when n % 3 = 0 then null else '0' end
     from alert_cases c join scans s on s.org_id = c.org_id and s.person = c.person and s.release = 'bench', generate_series(0, $2::int - 1) n
     where c.org_id = $1 and ${isFilled}`,
    [organisation, perCase, short],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) alert_cases, alert_case_entities, scans')
  const middle = await client.query(
    `select id from alert_cases c where org_id = $1 and ${isFilled} order by id offset $2 limit 1`,
    [organisation, Math.floor(cases / 2)],
  )
  return Number(middle.rows[0].id)
}
