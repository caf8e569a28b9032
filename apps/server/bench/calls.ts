export type Send = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) => Promise<ReturnType<typeof JSON.parse>>

export interface Call {
  name: string
  /** Limit in milliseconds for the 95th percentile. */
  limit?: number
  call: (run: number) => string
  bare?: (run: number, organisation: number) => string
}

const query = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')
const persons = (filter: object, rest: Record<string, unknown> = {}) =>
  `/v2/individuals?${query({ filter, populate: 'names,idens', ...rest })}`

const surnames = ['CHAN', 'WONG', 'SZETO', 'YEUNG', 'TSANG', 'MAK', 'POON', 'KWOK']
const words = ['Tai Man', 'Wing Kei', 'Hoi Ting', 'Lok Ching', 'Pui Shan', 'Chi Keung', 'Nok Hang', 'Yuk Lin']
const han = ['陳大文', '李永琪', '張俊熙', '劉小明', '黃嘉欣', '吳志強']
const of = (list: readonly string[], run: number): string => list[run % list.length] ?? ''
const page = 'order by create_date desc, id desc limit 10'

/** Requests of a list, a form and a search, each with its bare SQL. */
export const calls = (parties: number): Call[] => [
  {
    name: 'list, the newest ten with names and documents',
    limit: 60,
    call: () => persons({}),
    bare: (_, org) => `select * from individuals where org_id = ${org} and not is_deleted ${page}`,
  },
  {
    name: 'list, active',
    limit: 60,
    call: () => persons({ status: 1 }),
    bare: (_, org) => `select * from individuals where org_id = ${org} and status = 1 and not is_deleted ${page}`,
  },
  {
    name: 'list, surname contains (one in thirty)',
    limit: 60,
    call: (run) => persons({ sur: { contains: of(surnames, run) } }),
    bare: (run, org) =>
      `select * from individuals where org_id = ${org} and search_sur ilike '%${of(surnames, run)}%' and not is_deleted ${page}`,
  },
  {
    name: 'list, name contains two words',
    limit: 60,
    call: (run) => persons({ name: { contains: `${of(surnames, run)} ${of(words, run >> 3)}` } }),
    bare: (run, org) =>
      `select * from individuals where org_id = ${org} and search_text ilike '%${of(surnames, run)} ${of(words, run >> 3)}%' and not is_deleted ${page}`,
  },
  {
    name: 'list, Chinese name contains',
    limit: 60,
    call: (run) => persons({ name: { contains: of(han, run) } }),
    bare: (run, org) =>
      `select * from individuals where org_id = ${org} and search_text ilike '%${of(han, run)}%' and not is_deleted ${page}`,
  },
  { name: 'list, a name nobody has', limit: 60, call: (run) => persons({ name: { contains: `Zyx${run}qv` } }) },
  {
    name: 'list, reference contains',
    limit: 60,
    call: (run) => persons({ ref_id: { contains: `-${1000 + run * 37}` } }),
  },
  {
    name: 'list, telephone contains',
    limit: 60,
    call: (run) => persons({ tel: { contains: String(10_000 + run * 731) } }),
  },
  {
    name: 'list, document number contains',
    limit: 60,
    call: (run) => persons({ id_number: { contains: String(10_000 + run * 731) } }),
  },
  {
    name: 'list, created in a range, most alerts first',
    limit: 60,
    call: () => persons({ create_date: { '>=': 1_700_000_000_000 } }, { sort: 'alerts_pending DESC' }),
  },
  { name: 'list, page 1,000', limit: 60, call: () => persons({}, { skip: 10_000 }) },
  {
    name: 'list, companies, name contains',
    limit: 60,
    call: (run) =>
      `/v2/corporates?${query({ filter: { name: { contains: `Kite Trading ${run}` } }, populate: 'names' })}`,
  },
  { name: 'count, all persons', call: () => '/v2/individuals/count' },
  { name: 'count, active', call: () => `/v2/individuals/count?${query({ filter: { status: 1 } })}` },
  {
    name: 'similar names, Latin',
    limit: 60,
    call: (run) =>
      `/v2/names/similar?${query({ capacity_type: '2', lang: '1', name_type: '1', sur: of(surnames, run), other: `${of(words, run)}` })}`,
    bare: (run, org) =>
      `select * from names where org_id = ${org} and name_key = party_name_key('${of(surnames, run)}', '${of(words, run)}') and not is_deleted limit 20`,
  },
  {
    name: 'similar names, Latin, mistyped',
    limit: 60,
    call: (run) =>
      `/v2/names/similar?${query({ capacity_type: '2', lang: '1', sur: of(surnames, run), other: `${of(words, run)}q` })}`,
  },
  {
    name: 'similar names, Chinese',
    limit: 60,
    call: (run) =>
      `/v2/names/similar?${query({ capacity_type: '2', lang: '2', sur: of(han, run).slice(0, 1), other: of(han, run).slice(1) })}`,
  },
  {
    name: 'similar names, companies',
    limit: 60,
    call: (run) => `/v2/names/similar?${query({ capacity_type: '1', other: `Harbour Kite Trading ${run * 11}` })}`,
  },
  {
    name: 'similar documents',
    limit: 60,
    call: (run) => `/v2/identifications/similar?${query({ type: '1', id_number: `B${100_000 + run * 1301}(3)` })}`,
  },
  {
    name: 'free text, two words',
    call: (run) => `/v2/parties/search?${query({ text: `${of(surnames, run)} P-${Math.floor(parties / 3) + run}` })}`,
  },
]

/** A company with forty members and sixty other rows: twenty directors, twenty shareholders with two classes of shares each. */
export function companyBody(persons: readonly number[], number: number): object {
  const party = (id: number) => ({ capacity_type: 2, capacity_id: id })
  const share = (type: string) => ({ type, currency: 'HKD', shares_num: 100, shares_paid_amount: '100.00' })
  return {
    company_type: 2,
    names: [
      { name_type: 3, lang: 1, other: `Bench Company ${number} Limited` },
      { name_type: 3, lang: 2, other: `量度${number}有限公司` },
    ],
    addresses: [1, 2].map((address_type) => ({ address_type, address_1: '1 Bench Road', address_4: 'HK' })),
    emails: Array.from({ length: 16 }, (_, at) => ({ email: `bench${at}@example.com` })),
    directors: persons.slice(0, 20).map((id) => ({ ...party(id), director_type: 1, start_date: 1 })),
    shareholders: persons
      .slice(20, 40)
      .map((id) => ({ ...party(id), shares: [share('Ordinary'), share('Preference')] })),
  }
}
