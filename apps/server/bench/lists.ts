import type { Call } from './calls.ts'

const query = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')

const newest = 1_700_000_000_000
/** A filter with a frequent and a rare value: an index must serve the rare one, the order the frequent one. */
type Case = [name: string, filter: (run: number) => object]

const ofBoth = (prefix: string): Case[] => [
  ['reference', (run) => ({ ref_id: { contains: `${prefix}-${1000 + run * 37}` } })],
  ['telephone', (run) => ({ tel: { contains: String(10_000 + run * 731) } })],
  ['status, most', () => ({ status: 1 })],
  ['status, few', () => ({ status: 0 })],
  ['risk, most', () => ({ risk_level: 'Low Risk' })],
  ['risk, few', () => ({ risk_level: 'High Risk' })],
  ['risk, none', () => ({ risk_level: 'Not In List' })],
  ['hits pending', () => ({ alerts_pending: { '>': 0 } })],
  ['no hits pending', () => ({ alerts_pending: 0 })],
  ['due diligence pending, few', () => ({ pending_for_cdd: true })],
  ['due diligence completed, most', () => ({ pending_for_cdd: false })],
  ['scanned in a range, most', () => ({ batch_scan_date: { '>=': 1_750_000_000_000 } })],
  [
    'scanned in a range, few',
    (run) => ({ batch_scan_date: { '>=': 1_750_000_000_000 + run * 1000, '<=': 1_750_000_000_500 + run * 1000 } }),
  ],
  ['scanned in a range, none', () => ({ batch_scan_date: { '>=': 1_790_000_000_000 } })],
  [
    'created in a range',
    (run) => ({ create_date: { '>=': newest + run * 60_000, '<=': newest + run * 60_000 + 86_400_000 } }),
  ],
  [
    'updated in a range',
    (run) => ({ updated_date: { '>=': newest + run * 60_000, '<=': newest + run * 60_000 + 86_400_000 } }),
  ],
]
const ofPersons: Case[] = [
  ...ofBoth('P'),
  ['date of birth', (run) => ({ dob: `19${50 + (run % 50)}-03-0${1 + (run % 9)}` })],
  ['nationality, most', () => ({ nationality: 'HK' })],
  ['nationality, few', () => ({ nationality: 'IR' })],
  ['nationality, none', () => ({ nationality: 'FR' })],
  ['document number', (run) => ({ id_number: { contains: String(10_000 + run * 731) } })],
  ['free text', (run) => ({ text: { contains: `WONG ${['Tai', 'Hoi', 'Lok', 'Sze'][run % 4]}` } })],
]
const ofCompanies: Case[] = [
  ...ofBoth('C'),
  ['name', (run) => ({ name: { contains: `Kite Trading ${run}` } })],
  ['COI number', (run) => ({ coi_number: { contains: String(1_000_100 + run * 37) } })],
  ['BR number', (run) => ({ br_number: { contains: String(20_000_100 + run * 37) } })],
  ['type', (run) => ({ company_type: 1 + (run % 6) })],
  ['type, none', () => ({ company_type: 8 })],
  ['place, few', () => ({ incorp_place: 'IR' })],
  ['free text', (run) => ({ text: { contains: `Harbour Trading ${run * 7}` } })],
]
const sortsOfBoth = [
  'ref_id',
  'status',
  'alerts_pending',
  'batch_scan_date',
  'create_date',
  'updated_date',
  'risk_score',
  'tel',
]

const limit = 60
const filtered = (title: string, url: string, cases: Case[], populate: string): Call[] =>
  cases.map(([name, filter]) => ({
    name: `${title}, ${name}`,
    limit,
    call: (run) => `${url}?${query({ filter: filter(run), populate })}`,
  }))
const sorted = (title: string, url: string, fields: string[], populate: string): Call[] =>
  fields.flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => ({
      name: `${title}, sorted by ${field} ${direction}`,
      limit,
      call: () => `${url}?${query({ sort: `${field} ${direction}`, populate })}`,
    })),
  )

/** Every filter and every order of the two lists, as the screens request them. */
export const listCalls: Call[] = [
  ...filtered('persons', '/v2/individuals', ofPersons, 'names,idens'),
  ...sorted('persons', '/v2/individuals', [...sortsOfBoth, 'dob'], 'names,idens'),
  ...filtered('companies', '/v2/corporates', ofCompanies, 'names'),
  ...sorted(
    'companies',
    '/v2/corporates',
    [...sortsOfBoth.slice(0, -1), 'coi_number', 'br_number', 'company_type', 'incorp_date'],
    'names',
  ),
]
