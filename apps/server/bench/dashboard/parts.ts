interface Part {
  name: string
  url: string
  /** The same figure counted over the rows. */
  bare?: (organisation: number) => string
}

const counted = (family: string, filter: object) =>
  `/v2/${family}/count?filter=${encodeURIComponent(JSON.stringify(filter))}`
const rows = (table: string, where: string) => (organisation: number) =>
  `select count(*) from ${table} where org_id = ${organisation} and not is_deleted and ${where}`

/** The calls of the page, except the state of the lists, which reads no rows. */
export const dashboardParts: readonly Part[] = [
  {
    name: 'card, pending alerts',
    url: counted('alerts', { hit_status: 0, leads: true }),
    bare: rows('alerts', 'hit_status = 0 and leads'),
  },
  {
    name: 'card, pending cases',
    url: counted('alert_cases', { status: 'pending' }),
    bare: rows('alert_cases', "status = 'pending'"),
  },
  {
    name: 'card, active persons',
    url: counted('individuals', { status: 1 }),
    bare: rows('individuals', 'status = 1'),
  },
  {
    name: 'card, active companies',
    url: counted('corporates', { status: 1 }),
    bare: rows('corporates', 'status = 1'),
  },
  {
    name: 'line of twelve months',
    url: '/v2/alerts/monthly?months=12&leads=true',
    bare: (organisation) => `select month_in_hong_kong(create_date), hit_status, count(*) from alerts
      where org_id = ${organisation} and leads and not is_deleted group by 1, 2`,
  },
  {
    name: 'states, screenings, due diligence',
    url: '/v2/dashboard',
    bare: (organisation) =>
      `select cdd_status, tran_type, count(*) from transactions where org_id = ${organisation} and not is_deleted group by 1, 2`,
  },
  {
    name: 'coverage',
    url: '/v2/screening/coverage',
    bare: (organisation) => `select count(*), count(*) filter (where screened_date is null) from covered_individuals
      where org_id = ${organisation} and status = 1 and not is_deleted and screened_fingerprint is distinct from fingerprint`,
  },
  { name: 'needs you', url: '/v2/inbox?view=all' },
]
