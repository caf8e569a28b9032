import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Row } from '#kernel/resource/binding.ts'
import { openRegister } from '#test/world/register-world.ts'
import { screenedPersons } from '../screened-parties.public.ts'
import { setAlertsPending, setDerived, setScreened } from './party-derived.ts'
import { partySaved } from './party-saved.ts'

const { alpha, company, officer, openCompany, openPerson, person, world } = await openRegister()
const traces = async () => (await world.client.query('select count(*) as n from audit_traces')).rows[0].n

test('what higher modules keep on a party leaves no trace and does not touch updated_date [PER-078] [PER-079] [COM-088] [COM-089] [COM-090] [COM-091]', async () => {
  const [chan, firm] = [await person(), await company()]
  const before = { person: await openPerson(chan.id), company: await openCompany(firm.id), traces: await traces() }
  await alpha.tx(async (tx) => {
    for (const party of [
      { capacity_type: 2, capacity_id: chan.id },
      { capacity_type: 1, capacity_id: firm.id },
    ]) {
      await setDerived(tx, party, {
        risk_level: 'High Risk',
        risk_score: '71.25',
      })
      await setAlertsPending(tx, party.capacity_type, [
        { id: party.capacity_id, pending: 3, parties: 2, sanctions_hit: false },
      ])
      await setScreened(
        tx,
        { capacity_type: party.capacity_type, seen: [{ id: party.capacity_id, fingerprint: 'f' }] },
        { date: 1_790_000_000_000, release: 'r1', run: 7, batch: true },
      )
    }
  })
  const derived = {
    alerts_pending: 3,
    parties_pending: 2,
    risk_level: 'High Risk',
    risk_score: '71.25',
    batch_scan_date: 1_790_000_000_000,
    screened_date: 1_790_000_000_000,
    screened_release: 'r1',
    screened_run: 7,
  }
  expect(await openPerson(chan.id)).toEqual({ ...before.person, ...derived })
  expect(await openCompany(firm.id)).toEqual({ ...before.company, ...derived })
  expect(await traces()).toBe(before.traces)
})

test('the fingerprint a party was screened with tells whether it changed since', async () => {
  const { id } = await person({ dob: '1970-01-01' })
  const changed = async () => {
    const { rows } = await alpha.tx((tx) =>
      sql<{
        changed: boolean
      }>`select fingerprint is distinct from screened_fingerprint as changed from covered_individuals where id = ${id}`.execute(
        tx,
      ),
    )
    return rows[0]?.changed
  }
  expect(await changed()).toBe(true)
  const [read] = await alpha.tx((tx) => screenedPersons(tx, [id]))
  const seen = [{ id, fingerprint: read!.fingerprint }]
  await alpha.tx((tx) => setScreened(tx, { capacity_type: 2, seen }, { date: 1, release: 'r', run: null }))
  expect(await changed()).toBe(false)
  await officer.patch(`/v2/individuals/${id}`, { tel: '2345 6789' })
  expect(await changed()).toBe(false)
  await officer.patch(`/v2/individuals/${id}`, { dob: '1970-01-02' })
  expect(await changed()).toBe(true)
  await officer.patch(`/v2/individuals/${id}`, { dob: '1970-01-01' })
  expect(await changed()).toBe(false)
})

test('what changed between reading and noting counts as not screened', async () => {
  const { id } = await person({ dob: '1970-01-01' })
  const [read] = await alpha.tx((tx) => screenedPersons(tx, [id]))
  await officer.patch(`/v2/individuals/${id}`, { dob: '1970-01-03' })
  const seen = [{ id, fingerprint: read!.fingerprint }]
  await alpha.tx((tx) => setScreened(tx, { capacity_type: 2, seen }, { date: 1, release: 'r', run: null }))
  const { rows } = await alpha.tx((tx) =>
    sql<{
      same: boolean
    }>`select fingerprint = screened_fingerprint as same from covered_individuals where id = ${id}`.execute(tx),
  )
  expect(rows[0]?.same).toBe(false)
})

test('lists filter and sort by pending hits, and summaries show them, wherever they are kept', async () => {
  const [one, two, none] = [await person(), await person(), await person()]
  const counts = [
    { id: one.id, pending: 4, parties: 4, sanctions_hit: false },
    { id: two.id, pending: 9, parties: 5, sanctions_hit: true },
  ]
  await alpha.tx((tx) => setAlertsPending(tx, 2, counts))
  const ids = [one.id, two.id, none.id]
  const list = async (sort: string, filter: object = {}) => {
    const url = `/v2/individuals?sort=${sort}&filter=${encodeURIComponent(JSON.stringify({ id: { in: ids }, ...filter }))}`
    const rows = (await officer.get(url)).body.data as { id: number; alerts_pending: number }[]
    return rows.map(({ id, alerts_pending }) => [id, alerts_pending])
  }
  const [first, second, third] = [
    [two.id, 9],
    [one.id, 4],
    [none.id, 0],
  ]
  expect(await list('alerts_pending DESC')).toEqual([first, second, third])
  expect(await list('alerts_pending ASC')).toEqual([third, second, first])
  expect(await list('parties_pending DESC')).toEqual([first, second, third])
  expect(await list('id ASC', { alerts_pending: { '>': 0 } })).toEqual([second, first])
  expect(await list('id ASC', { alerts_pending: 0 })).toEqual([third])
  expect(await list('alerts_pending DESC', { alerts_pending: { '>': 4 } })).toEqual([first])
  const { rows } = await alpha.tx((tx) =>
    sql`select id, alerts_pending from party_summaries where capacity_type = 2 and id in (${two.id}, ${none.id}) order by id`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([
    { id: two.id, alerts_pending: 9 },
    { id: none.id, alerts_pending: 0 },
  ])
})

test('lists filter and sort by when parties were last screened, and show it, wherever it is kept', async () => {
  const [one, two, never] = [await person(), await person(), await person()]
  for (const [{ id }, date] of [
    [one, 1_000],
    [two, 2_000],
  ] as const) {
    const seen = [{ id, fingerprint: 'f' }]
    await alpha.tx((tx) => setScreened(tx, { capacity_type: 2, seen }, { date, release: 'r', run: null, batch: true }))
  }
  const ids = [one.id, two.id, never.id]
  const list = async (query: string, filter: object) => {
    const url = `/v2/individuals?${query}&filter=${encodeURIComponent(JSON.stringify({ id: { in: ids }, ...filter }))}`
    return (await officer.get(url)).body.data as { id: number; batch_scan_date: number | null; screened_date: number }[]
  }
  const order = async (sort: string) => (await list(`sort=${sort}`, {})).map(({ id }) => id)
  expect(await order('batch_scan_date ASC')).toEqual([one.id, two.id, never.id])
  expect(await order('batch_scan_date DESC')).toEqual([never.id, two.id, one.id])
  expect(await order('screened_date ASC')).toEqual([one.id, two.id, never.id])
  expect(await order('screened_date DESC')).toEqual([never.id, two.id, one.id])
  const late = await list('sort=id ASC&populate=names', { screened_date: { '>=': 1_500 } })
  expect(late).toMatchObject([{ id: two.id, batch_scan_date: 2_000, screened_date: 2_000 }])
  const all = await list('sort=id ASC', {})
  expect(all.map(({ batch_scan_date: at }) => at)).toEqual([1_000, 2_000, null])
  const counted = encodeURIComponent(JSON.stringify({ id: { in: ids }, screened_date: null }))
  expect((await officer.get(`/v2/individuals/count?filter=${counted}`)).body.data.count).toBe(1)
})

test('a party that is added in bulk has its line in the coverage ledger as well', async () => {
  const { rows } = await alpha.tx((tx) =>
    sql<{
      missing: number
    }>`with added as (insert into corporates (ref_id, company_type) select 'BULK-' || n, 2 from generate_series(1, 3) n returning 1)
      select count(*)::int as missing from added`.execute(tx),
  )
  expect(rows[0]?.missing).toBe(3)
  const uncovered = await alpha.tx((tx) =>
    sql`select 1 from corporates p where not exists (select 1 from corporates_coverage c where c.org_id = p.org_id and c.id = p.id)`.execute(
      tx,
    ),
  )
  expect(uncovered.rows).toEqual([])
})

test.each([
  { names: [{ name_type: 1, lang: 1, sur: 'WONG', other: 'Ka Yan' }], dob: '1980-02-03', gender: 'Male' },
  {
    names: [
      { name_type: 1, lang: 2, sur: '歐陽', other: '娜娜' },
      { name_type: 1, lang: 1, sur: "O'Neil", other: 'Mac Bride' },
    ],
    pob: 'KP',
    idens: [
      { type: 0, country: 'GB', id_number: 'PA 1234567' },
      { type: 1, id_number: 'A123456(3)' },
    ],
  },
  { names: [{ name_type: 1, lang: 1, other: 'Mononym' }], idens: [{ type: 0, country: 'CN', id_number: 'E12345678' }] },
])(
  'what is derived of a new person before it is stored equals what is derived of its stored rows (%#)',
  async (body) => {
    const { id } = await person(body)
    const columns = sql`risk_level, risk_score, nationality, fingerprint, search_sur, search_other, search_names, revision`
    const read = () =>
      alpha.tx(async (tx) => (await sql<Row>`select ${columns} from individuals where id = ${id}`.execute(tx)).rows[0]!)
    const made = await read()
    expect(made['revision']).toBe(0)
    await alpha.tx(async (tx) => {
      await sql`update individuals set risk_level = null, risk_score = null, nationality = null, fingerprint = null,
      search_sur = '', search_other = '', search_names = '' where id = ${id}`.execute(tx)
      await sql`update names set effect_date = 86400000 where person_id = ${id}`.execute(tx)
      await partySaved(tx, { capacity_type: 2, capacity_id: id })
    })
    expect(await read()).toEqual(made)
  },
)
