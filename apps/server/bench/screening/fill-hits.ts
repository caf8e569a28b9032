import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { compare } from '@probity/matching/compare.ts'
import { prepare } from '@probity/matching/prepared.ts'
import type pg from 'pg'
import { toHit } from '../../src/modules/screening/to-hit.ts'

const perCase = 50
const mark = '@id@'

/** A hit as scans store it, with everything that explains its score. */
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

/** Stored hits with evidence of the usual size, so many to a case and its scan. Answers the id of a case in the middle. */
export async function fillHits(client: pg.Client, organisation: number, hits: number): Promise<number> {
  const cases = Math.max(1, Math.floor(hits / perCase))
  const { explanation, legal_effect, entity_countries, ...kept } = exampleHit()
  const [whole, short] = [{ ...kept, explanation, legal_effect, entity_countries }, kept].map((hit) =>
    JSON.stringify(hit),
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `with made as (insert into alert_cases (org_id, name, client_id, person, last_hit_at, cnt_pending)
       select $1, 'Customer ' || i, 'P-' || i, p.id, now_ms() - i, ${perCase}
       from (select id, row_number() over (order by id) as i from individuals where org_id = $1) p where i <= $2 returning id, person),
     scanned as (insert into scans (org_id, scan_id, mode, input, release, algorithm, settings, results, hit_count, content_hash, person, username)
       select $1, gen_random_uuid(), 'ongoing_full', '{}', 'bench', 'standard-1', '{}',
         (select ('[' || string_agg(replace($3, '${mark}', 'bench:' || (c.id * ${perCase} + n)), ',' order by n) || ']')::json
          from generate_series(0, $4::int - 1) n), $4::int, repeat('0', 64), c.person, 'system' from made c returning scan_id, person)
     insert into alert_case_entities (org_id, alert_case, entity_id, entity_type, entity_name, similarity_level, score, screening_type,
       service_id, service_hit, status, exposition)
     select $1, c.id, 'bench:' || (c.id * ${perCase} + n), 'PERSON', 'Listed Party ' || n, 'STRONG', 0.6 + (n % 40) / 100.0,
       'ongoing_full', s.scan_id, replace($5, '${mark}', 'bench:' || (c.id * ${perCase} + n))::jsonb || jsonb_build_object(
         'facts', jsonb_build_object('names', jsonb_build_array('Delacroix, Orvando', 'Orvando Delacroy'), 'schema', jsonb_build_array('Person')),
         'scan', jsonb_build_object('id', s.scan_id, 'at', n, 'hash', repeat('0', 64))),
       case when n % 3 = 0 then 0 else 2 end, case when n % 3 = 0 then null else '0' end
     from made c join scanned s on s.person = c.person, generate_series(0, $4::int - 1) n`,
    [organisation, cases, whole, Math.ceil(hits / cases), short],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) alert_cases, alert_case_entities, scans')
  const middle = await client.query('select id from alert_cases where org_id = $1 order by id offset $2 limit 1', [
    organisation,
    Math.floor(cases / 2),
  ])
  return Number(middle.rows[0].id)
}
