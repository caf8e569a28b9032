import type pg from 'pg'

const casesOfAlerts = 200
const hitsPerCase = 20

/** Of a hundred hits, two are pending and four true; every eighth does not lead its party. */
const status = (n: string) => `case when ${n} % 100 < 2 then 0 when ${n} % 100 < 6 then 1 else 2 end`
const exposition = (n: string) => `case when ${n} % 100 < 2 then null else '0' end`

/** Fills one organisation with alerts over two years, and cases of twenty hits for every 200 alerts. */
export async function fillAlerts(client: pg.Client, organisation: number, alerts: number): Promise<void> {
  const cases = Math.ceil(alerts / casesOfAlerts)
  const raised = (of: string) => `now_ms() - (${of} * 63_072_000_000::numeric)::bigint`
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(`insert into alerts (org_id, service_id, hit_name, hit_status, exposition, person, service_hit, entity_id,
      similarity_level, score, leads, create_date)
    select ${organisation}, gen_random_uuid()::text, 'Listed Party ' || i, ${status('i')}, ${exposition('i')}, p.ids[1 + i % array_length(p.ids, 1)],
      jsonb_build_object('entity_name', 'Listed Party ' || i, 'lists', jsonb_build_array('demo')), 'bench:' || i, 'STRONG', 0.6 + (i % 40) / 100.0,
      i % 8 > 0, ${raised(`i / ${alerts}::numeric`)}
    from generate_series(1, ${alerts}::bigint) i, (select array_agg(id order by id) as ids from individuals where org_id = ${organisation}) p`)
  await client.query(`insert into alert_cases (org_id, name, client_id, person, last_hit_at, create_date, cnt_pending, status)
    select ${organisation}, 'Customer ' || i, 'BENCH-' || i, p.ids[i], now_ms() - i * 60000, now_ms() - i * 60000, (i % 4 = 0)::int,
      case when i % 4 = 0 then 'pending' else 'resolved' end
    from generate_series(1, ${cases}::bigint) i, (select array_agg(id order by id) as ids from individuals where org_id = ${organisation}) p
    where i <= array_length(p.ids, 1)`)
  await client.query(`insert into alert_case_entities (org_id, alert_case, entity_id, entity_type, entity_name, similarity_level, score,
      screening_type, service_id, service_hit, status, exposition, create_date)
    select ${organisation}, c.id, 'bench:' || n, 'PERSON', 'Listed Party ' || n, 'STRONG', 0.7, 'ongoing_full', 'bench', '{}',
      case when n = 0 and c.cnt_pending = 1 then 0 when n = 1 then 1 else 2 end, case when n = 0 and c.cnt_pending = 1 then null else '0' end,
      ${raised(`c.id % 1000 / 1000::numeric`)}
    from alert_cases c, generate_series(0, ${hitsPerCase - 1}) n where c.org_id = ${organisation} and c.client_id like 'BENCH-%'`)
  await client.query(`insert into hit_tallies (org_id, month, in_case, status, leads, n)
    select org_id, month_in_hong_kong(create_date), false, hit_status, leads, count(*) from alerts where org_id = ${organisation} group by 1, 2, 4, 5
    union all select org_id, month_in_hong_kong(create_date), true, status, leads, count(*) from alert_case_entities
    where org_id = ${organisation} group by 1, 2, 4, 5`)
  await client.query(`insert into activity_log (org_id, type, severity, username, create_date, data, epoch, xid)
    select ${organisation}, 'name_screening.single', 'normal', 'bench', now_ms() - i * 60000, jsonb_build_object('hits', (i % 20 = 0)::int), 1, '1'
    from generate_series(1, 10000) i`)
  // All but a few customers are screened against the current list.
  for (const family of ['individuals', 'corporates'])
    await client.query(`update ${family}_coverage c set screened_date = now_ms(), screened_release = 'bench', screened_fingerprint = p.fingerprint
      from ${family} p where p.org_id = c.org_id and p.id = c.id and p.org_id = ${organisation} and p.id % 5000 > 0`)
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum (analyze) alerts, alert_cases, alert_case_entities, hit_tallies, activity_log, individuals_coverage, corporates_coverage',
  )
}
