import { ekycStages } from '@probity/contract/ekyc/ekyc-stages.ts'
import { defaultRoles } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { caller, openWorld, type World } from '#test/world/world.ts'
import { demoPassword } from './identity.ts'
import { runSeeds } from './run-seeds.ts'
import { seedDemo } from './seed-demo.ts'

let world: World
let told = 0
const everything = async () => {
  const { rows } = await world.client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = (await world.client.query(`select count(*) as n from "${name}"`)).rows[0].n
  return counts
}

beforeAll(async () => {
  world = await openWorld()
  await seedDemo(world.services, () => void told++)
})

describe('the demonstration seed', () => {
  test('lets one user of each role sign in at both organisations [ACL-083] [ACL-084] [ACL-085] [ACL-086] [ACL-087] [ACL-088]', async () => {
    const found: Record<string, string> = {}
    for (const organization of ['demo', 'harbour'])
      for (const username of ['admin', 'officer', 'operator', 'reviewer', 'auditor', 'developer']) {
        const { body } = await world.stranger.put('/v1/users/login', { organization, username, password: demoPassword })
        const profile = (await caller(world, async () => body.token).get('/v1/users/profile')).body.data
        expect(profile.email).toBe(`${username}@${organization}.example`)
        expect(profile.read_only).toBe(username === 'auditor')
        found[profile.role] = profile.access_menus
      }
    expect(found).toEqual(Object.fromEntries(defaultRoles.map(({ name, keys }) => [name, keys.join(',')])))
  })
  test('has a history of exports of the firm', async () => {
    const { rows } = await world.client.query(
      'select type, format, step, created_by, total > 0 as has_rows, total = done as is_whole from exports where org_id = 1 order by id',
    )
    const sent = { step: 'sent', has_rows: true, is_whole: true }
    expect(rows).toEqual([
      { type: 'person', format: 'xlsx', created_by: 'officer', ...sent },
      { type: 'transaction', format: 'xlsx', created_by: 'officer', ...sent },
      { type: 'activity', format: 'csv', created_by: 'auditor', ...sent },
    ])
  })
  test('has an import that can be undone and a dry run with a row of every kind', async () => {
    const { rows } = await world.client.query(
      'select step, total, updated, verdict_new, verdict_changes, verdict_same, verdict_maybe, verdict_refused from imports where org_id = 1 order by id',
    )
    expect(rows).toMatchObject([
      { step: 'completed', total: 12, updated: 12 },
      { step: 'waiting', verdict_new: 2, verdict_changes: 1, verdict_same: 1, verdict_maybe: 1, verdict_refused: 1 },
    ])
  })
  test('has requests to banks in every stage, each with a thread [EKY-060]', async () => {
    const { rows } = await world.client.query(
      `select r.stage, (select count(*)::int from ekyc_messages m where m.request = r.id) as entries
       from ekyc_requests r where org_id = 1 order by 1`,
    )
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(ekycStages))
    expect(rows.filter(({ stage, entries }) => stage !== 'draft' && entries < 1)).toEqual([])
    const banks = await world.client.query('select name from ekyc_banks where org_id = 1 order by name')
    expect(banks.rows.map(({ name }) => name)).toEqual(['Demo Bank A', 'Demo Bank B', 'Demo Bank C', 'Foreshore Bank'])
  })
  test('has webhooks with deliveries that went well, wait and were given up', async () => {
    const { rows } = await world.client.query(
      'select state, count(*)::int as n, min(tries)::int as tries from webhook_deliveries where org_id = 1 group by 1 order by 1',
    )
    expect(rows).toEqual([
      { state: 'dead', n: 2, tries: 5 },
      { state: 'delivered', n: 11, tries: 1 },
      { state: 'waiting', n: 1, tries: 3 },
    ])
  })
  test('has alerts and cases in every state, over the months of the year', async () => {
    const token = async () =>
      (
        await world.stranger.put('/v1/users/login', {
          organization: 'demo',
          username: 'officer',
          password: demoPassword,
        })
      ).body.token
    const officer = caller(world, token)
    const states = async (path: string, field: string) => {
      const { body } = await officer.get(`/v2/${path}?limit=500`)
      return [
        ...new Set<string | number>(body.data.map((row: Record<string, string | number>) => row[field])),
      ].toSorted((a, b) => (a < b ? -1 : 1))
    }
    expect(await states('alerts', 'hit_status')).toEqual(expect.arrayContaining([0, 2]))
    expect(await states('alert_case_entities', 'status')).toEqual([0, 1, 2])
    expect(await states('alert_cases', 'status')).toEqual(['pending', 'resolved'])
    expect((await officer.get('/v2/approvals')).body.data).toMatchObject([{ kind: 'hit.decide', state: 'waiting' }])
    const { rows } = await world.client.query(
      'select (max(create_date) - min(create_date)) / 86400000 as days from alert_case_entities where org_id = 1',
    )
    expect(Number(rows[0].days)).toBeGreaterThan(250)
  })
  test('has hits in each of the last twelve months, and a coverage with a gap of the past', async () => {
    const login = { organization: 'demo', username: 'officer', password: demoPassword }
    const token = async () => (await world.stranger.put('/v1/users/login', login)).body.token
    const officer = caller(world, token)
    const months = (await officer.get('/v2/alerts/monthly?months=12&leads=true')).body.data
    expect(months.filter(({ count }: { count: number }) => count === 0)).toEqual([])
    const { last, days } = (await officer.get('/v2/screening/coverage/days')).body.data
    expect(last).toMatchObject({ customers: 14, closed_date: expect.any(Number) })
    expect(days.filter(({ customers }: { customers: number }) => customers > 0)).toHaveLength(2)
  })
  test('confirms only hits whose date of birth is the customer’s, and leaves some of those pending', async () => {
    const { rows } = await world.client.query(`select e.id, e.status, e.similarity_level as level,
        (e.service_hit->>'entity_dob' = i.dob::text) as same
      from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      left join individuals i on i.org_id = c.org_id and i.id = c.person where e.org_id = 1`)
    const confirmed = rows.filter(({ status }) => status === 1)
    expect(confirmed.length).toBeGreaterThan(0)
    for (const { level, same } of confirmed) expect([level === 'WEAK', same]).toEqual([false, true])
    expect(rows.some(({ status, same }) => status === 0 && same === true)).toBe(true)
    const asked = await world.client.query('select target_id from approvals where org_id = 1')
    const isSame = (id: unknown) => rows.find((row) => row.id === id)?.same
    expect(asked.rows.map(({ target_id }) => isSame(target_id))).toEqual([true])
  })
  test('has transactions of every type over the year, complete, incomplete and linked ones', async () => {
    const { rows } = await world.client.query(`select tran_type, count(*)::int as n,
        count(*) filter (where record_state = 'complete')::int as complete,
        count(*) filter (where record_state = 'incomplete')::int as incomplete,
        count(*) filter (where purpose is null)::int as unexplained
      from transactions where org_id = 1 group by 1 order by 1`)
    expect(rows.map(({ tran_type }) => tran_type)).toEqual(['forex', 'inward', 'loan', 'outward'])
    const sum = (key: string) => rows.reduce((total, row) => total + row[key], 0)
    for (const key of ['complete', 'incomplete', 'unexplained']) expect(sum(key)).toBeGreaterThan(5)
    const [last] = (
      await world.client.query(`select record_items from transactions
        where org_id = 1 and tran_type = 'outward' and hkd_amount < 120000 order by tran_date desc limit 1`)
    ).rows
    const asked = last.record_items.map(({ rule }: { rule: string }) => rule)
    expect(asked, 'three linked remittances cross HK$120,000').toContain('s3.funds')
    const stopped = await world.client.query(`select count(*)::int as n from transactions
      where org_id = 1 and record_items @> '[{"rule": "stop.sanctions.remitter"}]'`)
    expect(stopped.rows[0].n).toBe(1)
    const yen = await world.client.query(`select count(*)::int as n from transactions where org_id = 1
      and ((currency in ('JPY', 'VND') and amount <> trunc(amount)) or (currency_to in ('JPY', 'VND') and amount_to <> trunc(amount_to)))`)
    expect(yen.rows[0].n).toBe(0)
    const unscreened = await world.client.query(`select count(*)::int as n from transactions t where org_id = 1
      and not exists (select 1 from transaction_scans s where s.org_id = t.org_id and s.transaction = t.id)`)
    expect(unscreened.rows[0].n).toBe(0)
    const months = await world.client.query(
      `select count(distinct to_char(to_timestamp(tran_date / 1000), 'YYYY-MM'))::int as n from transactions where org_id = 1`,
    )
    expect(months.rows[0].n).toBeGreaterThanOrEqual(12)
  })
  test('every transaction is valued by a rate of its week, and a rate of this week is there', async () => {
    const { rows } = await world.client.query(
      `select count(*) filter (where latest < day - 8)::int as old,
         bool_and(newest >= current_date - 8) as is_current
       from (select org_id, to_timestamp(tran_date / 1000)::date as day from transactions) t
       cross join lateral (select max(valid_from) as latest from exchange_rates r
         where r.org_id = t.org_id and r.currency = 'USD' and valid_from <= day) before
       cross join lateral (select max(valid_from) as newest from exchange_rates r where r.org_id = t.org_id) now
       where t.org_id = 1`,
    )
    expect(rows).toEqual([{ old: 0, is_current: true }])
  })
  test('one customer is hit exactly, another by two listed parties', async () => {
    const { rows } =
      await world.client.query(`select n.sur, count(*) as hits, max(e.score) as best, min(e.status) as status
      from names n join alert_cases c on c.person = n.capacity_id and n.capacity_type = 2
      join alert_case_entities e on e.alert_case = c.id where n.sur in ('TESTHIT', 'DOUBLEHIT') and n.org_id = 1
      group by n.sur order by n.sur`)
    const [double, single] = rows
    expect(Number(double?.hits)).toBe(2)
    expect([Number(single?.hits), Number(single?.best) >= 0.95, single?.status]).toEqual([1, true, 0])
  })
  test('a hit came back after the customer’s date of birth was corrected, and says so', async () => {
    const { rows } = await world.client.query(`select e.status, e.reopened_from, e.service_hit->'reopened' as reopened
      from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      join individuals i on i.org_id = c.org_id and i.id = c.person
      where e.org_id = 1 and e.reopened_from is not null`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: 0, reopened: { changes: [{ field: 'customer.dates' }] } })
  })
  test('pending hits of one customer stand on an invented list that binds, one in each state of the law, and no list claims to be real', async () => {
    const { rows } = await world.client.query(`select entity_id, alert_case, status from alert_case_entities
      where org_id = 1 and entity_id like 'demo-binding:%' order by entity_id`)
    expect(rows.map(({ entity_id, status }) => [entity_id, status])).toEqual(
      ['001', '002', '003', '004'].map((number) => [`demo-binding:${number}`, 0]),
    )
    expect(new Set(rows.map(({ alert_case }) => alert_case)).size).toBe(1)
    const officer = caller(world, async () => {
      const login = { organization: 'demo', username: 'officer', password: demoPassword }
      return (await world.stranger.put('/v1/users/login', login)).body.token
    })
    const { worst, lists } = (await officer.get('/v2/watchlists')).body.data
    expect(worst).toMatchObject({ level: 'red', reason: 'invented_only' })
    const effects = lists.map((list: { code: string; legal_effect: { code: string } }) => [
      list.code,
      list.legal_effect.code,
    ])
    expect(effects).toContainEqual(['demo-binding', 'binding'])
    for (const { name, name_zh_hant } of lists)
      expect([/invented/i.test(name), name_zh_hant.includes('虛構')]).toEqual([true, true])
    expect((await world.stranger.get('/v1/instance')).body.data.invented).toBe(true)
  })
  test('one customer whose hit is undecided is a director of a client company, and risk levels differ', async () => {
    const { rows } = await world.client.query(`select count(distinct d.company_id) as companies from directors d
      join alert_cases c on c.org_id = d.org_id and c.person = d.capacity_id and d.capacity_type = 2
      join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id and e.status = 0
      where d.org_id = 1 and not d.is_deleted`)
    expect(Number(rows[0].companies)).toBeGreaterThan(0)
    const levels = await world.client.query('select distinct risk_level from individuals where org_id = 1 order by 1')
    expect(levels.rows.map(({ risk_level }) => risk_level)).toEqual(['High Risk', 'Low Risk', 'Medium Risk'])
  })
  test('most customers are assessed, some twice, and transactions have every state of due diligence', async () => {
    const [assessed] = (
      await world.client.query(`select count(distinct (person, company)) as parties,
        count(*) - count(distinct (person, company)) as again from risk_assessments_histories
        where org_id = 1 and transaction is null`)
    ).rows
    expect(Number(assessed.parties)).toBeGreaterThan(20)
    expect(Number(assessed.again)).toBeGreaterThan(3)
    const states = await world.client.query(`select cdd_status, count(*) as n from transactions
      where org_id = 1 and not is_deleted group by cdd_status order by 1`)
    expect(states.rows.map(({ cdd_status }) => cdd_status)).toEqual(['completed', 'pending'])
    for (const { n } of states.rows) expect(Number(n)).toBeGreaterThan(5)
  })
  test('offers its logins before sign-in while nothing else exists, and says that its parties are invented', async () => {
    const asked = async () => (await world.stranger.get('/v1/instance')).body.data
    const { entities, invented, demo } = await asked()
    expect([entities > 0, invented]).toEqual([true, true])
    expect(demo).toMatchObject({ organisation: 'demo', password: demoPassword })
    for (const { username } of demo.users) {
      const credentials = { organization: demo.organisation, username, password: demo.password }
      expect((await world.stranger.put('/v1/users/login', credentials)).status).toBe(200)
    }
    await world.client.query('begin')
    await world.client.query(`insert into organisations (code, name) values ('kestrel', 'Kestrel Bay')`)
    await world.client.query('commit')
    expect((await asked()).demo).toBeNull()
    await world.client.query(`delete from organisations where code = 'kestrel'`)
  })
  test('run again it changes nothing, not even a trace', async () => {
    const before = await everything()
    await runSeeds(world.services)
    expect(await everything()).toEqual(before)
  })
  test('is not checked again once complete, until a new version adds a part', async () => {
    expect(told).toBe(1)
    const kept = async () =>
      (await world.client.query('select count(*)::int as n from exports where org_id = 1')).rows[0].n
    const before = await kept()
    await inTenant(world.services.owner, systemActor(1), (tx) =>
      sql`delete from exports where org_id = current_org()`.execute(tx),
    )
    await seedDemo(world.services, () => void told++)
    expect(await kept()).toBe(0)
    await world.client.query(`delete from demo_parts where name = 'exports'`)
    await seedDemo(world.services, () => void told++)
    expect([await kept(), told]).toEqual([before, 1])
  })
})
