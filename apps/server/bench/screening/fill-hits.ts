import type pg from 'pg'

const perCase = 50

/** Stored hits with evidence of the usual size, so many to a case. Answers the id of a case in the middle. */
export async function fillHits(client: pg.Client, organisation: number, hits: number): Promise<number> {
  const cases = Math.max(1, Math.floor(hits / perCase))
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query(
    `insert into alert_cases (org_id, name, client_id, person, last_hit_at, cnt_pending)
     select $1, 'Customer ' || i, 'P-' || i, p.id, now_ms() - i, ${perCase}
     from (select id, row_number() over (order by id) as i from individuals where org_id = $1) p where i <= $2 returning id`,
    [organisation, cases],
  )
  const ids = rows.map(({ id }) => Number(id))
  await client.query(
    `insert into alert_case_entities (org_id, alert_case, entity_id, entity_type, entity_name, similarity_level, score, screening_type,
       service_id, service_hit, status, exposition)
     select $1, c, 'bench:' || lpad((c * ${perCase} + n)::text, 8, '0'), 'PERSON', 'Listed Party ' || n, 'STRONG', 0.6 + (n % 40) / 100.0,
       'ongoing_full', '00000000-0000-7000-8000-000000000001', jsonb_build_object('explanation', repeat(md5(n::text), 30)),
       case when n % 3 = 0 then 0 else 2 end, case when n % 3 = 0 then null else '0' end
     from unnest($2::bigint[]) c, generate_series(1, $3::int) n`,
    [organisation, ids, Math.ceil(hits / ids.length)],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) alert_cases, alert_case_entities')
  return ids[Math.floor(ids.length / 2)]!
}
