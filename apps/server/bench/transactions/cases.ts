import { transactions } from '@probity/contract/transactions/transactions.ts'
import type { Call } from '../calls.ts'

const limit = 60
const dayMs = 86_400_000
const newest = 1_700_000_000_000

const filters: readonly [name: string, filter: (run: number) => object][] = [
  ['no filter', () => ({})],
  ['reference', (run) => ({ tran_ref: { contains: `B${1000 + run}` } })],
  ['type', () => ({ tran_type: 'loan' })],
  ['CDD pending', () => ({ cdd_status: 'pending' })],
  ['record incomplete', () => ({ record_state: 'incomplete' })],
  ['value from HKD 80,000', () => ({ hkd_amount: { '>=': '80000' } })],
  ['value from HKD 120,000, none', () => ({ hkd_amount: { '>=': '120000' } })],
  ['currency contains, none', () => ({ currency: { contains: 'CHF' } })],
  ['currency paid out contains', () => ({ currency_to: { contains: 'JP' } })],
  ['country, none', () => ({ country_to: { in: ['FR'] } })],
  ['companies, none', () => ({ client_type: 'corporate' })],
  ['pending case, none', () => ({ alert_case_status: 'pending' })],
  ['day', (run) => ({ tran_date: { '>=': newest + run * dayMs, '<=': newest + (run + 1) * dayMs } })],
  ['amount', (run) => ({ amount: `${1000 + run}.00` })],
  ['search', (run) => ({ text: { contains: `B${5000 + run}` } })],
]
const sorts = transactions.sort.filter((field) => field !== 'id').map((field) => `${field} DESC`)

const listCall = (name: string, filter: (run: number) => object, sort: string): Call => ({
  name: `list, ${name}, ${sort}`,
  limit,
  call: (run) =>
    `/v2/transactions?limit=20&populate=person,company&sort=${encodeURIComponent(sort)}&filter=${encodeURIComponent(JSON.stringify(filter(run)))}`,
})

/** Lists by each filter in the usual order, and without a filter in every order; the figures next to the bare SQL of the count. */
export const transactionCalls: readonly Call[] = [
  ...filters.map(([name, filter]) => listCall(name, filter, 'tran_date DESC')),
  ...sorts.map((sort) => listCall('no filter', () => ({}), sort)),
  {
    name: 'figures (stat)',
    limit,
    call: () => '/v2/transactions/stat',
    bare: (_run, organisation) =>
      `select cdd_status, tran_type, count(*) from transactions where org_id = ${organisation} and not is_deleted group by 1, 2`,
  },
  {
    name: 'record check with linked operations of one client',
    call: (run) => `/v2/transactions/${1000 + run}/check`,
    bare: (run, organisation) =>
      `select id, hkd_amount from transactions where org_id = ${organisation} and person = ${1 + run} and tran_date between ${newest} and ${newest + 7 * dayMs}`,
  },
]
