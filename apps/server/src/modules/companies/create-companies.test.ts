import { SaveCompany } from '@probity/contract/companies/companies.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalOf } from '#kernel/database/postgres-errors.ts'
import { partySaved } from '#modules/parties/party-records.public.ts'
import { named, openRegister } from '#test/world/register-world.ts'
import { createCompanies } from './save-company.ts'

const { alpha } = await openRegister()
const bodies = [
  {
    ...{ ref_id: 'TC-1', company_type: 2, incorp_place: 'KP', incorp_date: '2010-02-03', coi_number: '1234567' },
    names: [named('Alphatest Limited'), { name_type: 3, lang: 2, sur: 'dropped', other: '甲試有限公司' }],
    addresses: [
      { address_type: 1, address_1: '1 Road', address_4: 'HK' },
      { address_type: 4, address_1: 'not shown for this type', address_4: 'SG' },
    ],
    ...{ acc_no_reason: 1, acc_start_date: 5, acc_end_date: 6, emails: [{ email: 'alpha@test.example' }] },
  },
  { ref_id: 'TC-2', company_type: 5, names: [named('Betatest Association')], pps_members: { number_of_members: 3 } },
  { company_type: 2, names: [named('Gammatest Limited')], br_number: '12345678' },
].map((body) => SaveCompany.parse(body))

const derived = sql`c.risk_level, c.risk_score, c.fingerprint, c.search_names`
const stored = async (ids: readonly number[]) =>
  alpha.tx(async (tx) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select c.ref_id, c.is_br_3y, c.acc_start_date, c.pps_members, c.revision, ${derived},
        (select json_agg(json_build_array(n.lang, n.sur, n.other) order by n.id) from names n where n.company_id = c.id) as names,
        (select json_agg(a.address_1) from addresses a where a.company_id = c.id and not a.is_deleted) as addresses,
        (select json_agg(json_build_array(e.email, e.email_type)) from emails e where e.company_id = c.id) as emails,
        (select json_agg(t.after ? 'search_names') from audit_traces t where t.table_name = 'corporates' and (t.after ->> 'id')::bigint = c.id) as traces,
        (select count(*) from activity_log l where l.type = 'company.create' and l.target_id = c.id) as logged,
        (select json_agg(o.payload -> 'changed') from outbox_events o where o.type = 'company.saved' and (o.payload ->> 'id')::bigint = c.id) as told
      from corporates c where c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(tx)
    return rows
  })

test('companies created together are stored, traced, logged and told of each by itself', async () => {
  const ids = await alpha.tx((tx) => createCompanies(tx, bodies))
  const own = { revision: 0, traces: [false], logged: 1, told: [['names', 'incorporation', 'numbers', 'members']] }
  expect(await stored(ids)).toMatchObject([
    {
      ...{ ...own, ref_id: 'TC-1', acc_start_date: 0, addresses: ['1 Road'], emails: [['alpha@test.example', 1]] },
      names: [
        [1, null, 'Alphatest Limited'],
        [2, null, '甲試有限公司'],
      ],
    },
    { ...own, ref_id: 'TC-2', pps_members: { number_of_members: 3 }, is_br_3y: false, addresses: null },
    { ...own, ref_id: null },
  ])
})

test('what is derived of new companies before they are stored equals what is derived of their stored rows', async () => {
  const [first] = bodies
  const body = { ...first!, ref_id: 'TC-7', names: [named('Deltatest Limited'), { ...named('丁試有限公司'), lang: 2 }] }
  const [id] = await alpha.tx((tx) => createCompanies(tx, [SaveCompany.parse(body)]))
  const [made] = await stored([id!])
  await alpha.tx(async (tx) => {
    await sql`update corporates set risk_level = null, risk_score = null, fingerprint = null, search_names = ''
      where id = ${id}`.execute(tx)
    await sql`update names set effect_date = 86400000 where company_id = ${id}`.execute(tx)
    await partySaved(tx, { capacity_type: 1, capacity_id: id! })
  })
  const columns = ({ risk_level, risk_score, fingerprint, search_names }: Record<string, unknown>) => ({
    ...{ risk_level, risk_score, fingerprint, search_names },
  })
  expect(columns((await stored([id!]))[0]!)).toEqual(columns(made!))
})

test.each([
  { what: 'reference', pair: [{ ref_id: 'TC-9' }, { ref_id: 'TC-9' }], attribute: 'ref_id' },
  { what: 'name', pair: [{}, {}], name: 'Epsilontest Limited', attribute: 'other' },
  { what: 'name of a stored company', pair: [{}], name: 'Gammatest Limited', attribute: 'other' },
])('companies created together do not share a $what', async ({ pair, name, attribute }) => {
  const given = pair.map((part, at) =>
    SaveCompany.parse({ company_type: 2, names: [named(name ?? `Zetatest ${at} Limited`)], ...part }),
  )
  const error: unknown = await alpha.tx((tx) => createCompanies(tx, given)).catch((fault: unknown) => fault)
  expect(refusalOf(error)).toMatchObject({ code: 'E_UNIQUE', detail: { attrNames: [attribute] } })
})
