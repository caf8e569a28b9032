import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, visit } from '../driver/browser.ts'
import { callsOf, filtered } from '../driver/calls.ts'
import { walkTo } from '../driver/every-place.ts'
import { type OwnOrganisation, ownOrganisation } from '../driver/organisation.ts'
import { screens } from '../driver/screens.ts'

closePages()

const watched = await ownOrganisation('walled')
/** The same without a report: differences that also appear here have another cause, such as lists imported by another journey. */
const control = await ownOrganisation('walled-control')

/** The screens of reports, for users named on one. */
const hidden = ['/sys/SuspicionReports', '/sys/SuspicionReports/Details/1']

/** Times and counts of days change while a test runs. */
const common = (text: string): string =>
  text
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\b(?:just now|seconds?|minutes?)\b/g, '#')
    .replaceAll(/\s+/g, ' ')

interface Onlooker {
  page: Page
  records: readonly string[]
  transaction: number
}

/** A client, a transaction, and a user who sees both but is no reporting officer. */
async function onlooker({ admin, operator }: OwnOrganisation): Promise<Onlooker> {
  const call = await callsOf(admin)
  const [setting] = await call<{ id: number }[]>(
    'GET',
    `/v2/configurations?${filtered({ config_key: 'reporting_officer' })}`,
  )
  await call('PATCH', `/v2/configurations/${setting!.id}`, { config_value: 'officer' })
  const names = [{ name_type: 1, lang: 1, sur: 'WALLED', other: 'Client' }]
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', { names, dob: '1980-02-03', pob: 'HK' })
  const { id: transaction } = await call<{ id: number }>('POST', '/v2/transactions', {
    tran_type: 'forex',
    tran_date: Date.UTC(2026, 5, 1, 4),
    client_type: 'individual',
    person,
    amount: '118000',
    amount_to: '15128.21',
  })
  const records = [`/sys/NaturalPerson/Details/${person}`, `/sys/Transaction/Details/${transaction}`]
  const page = await visit('/terms', { as: operator })
  // A screen opened for the first time may look different the second time.
  await look({ page, records, transaction })
  return { page, records, transaction }
}

async function look({ page, records }: Onlooker): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const address of [...screens, ...hidden, ...records]) {
    await walkTo(page, address)
    seen.set(address, common((await page.locator('body').textContent()) ?? ''))
    // Refused screens share one heading, and the next step waits for a different one.
    await walkTo(page, '/terms')
  }
  return seen
}

const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([address, text]) => text !== before.get(address)).map(([address]) => address)

/** Drafts a report of the transaction, shares it with a colleague and submits it. */
async function report({ officer }: OwnOrganisation, transaction: number): Promise<void> {
  const own = await callsOf(officer)
  const made = await own<{ id: number; updated_date: number; subjects: object[] }>('POST', '/v2/suspicion_reports', {
    transactions: [transaction],
  })
  const subjects = made.subjects.map((subject) => ({ ...subject, country: 'HK' }))
  const narrative = { screen: 'Noticed.', ask: 'Asked.', find: 'Found.', evaluate: 'Weighed.', relationship: 'watched' }
  const { updated_date } = made
  await own('PATCH', `/v2/suspicion_reports/${made.id}`, { ...narrative, subjects, updated_date })
  const naming = { username: 'reviewer', may_write: true, reason: 'Second pair of eyes.' }
  await own('POST', `/v2/suspicion_reports/${made.id}/readers`, naming)
  const submitted = { to: 'submitted', date: '2026-11-23', reference: 'ST-1' }
  await own('POST', `/v2/suspicion_reports/${made.id}/state`, submitted)
}

test('a user who is on no report finds no difference on any screen before and after one is made, named and submitted', async () => {
  const [seen, beside] = [await onlooker(watched), await onlooker(control)]
  const before = [await look(seen), await look(beside)] as const
  await report(watched, seen.transaction)
  const after = [await look(seen), await look(beside)] as const
  expect(after[0].size).toBeGreaterThan(30)
  const byItself = new Set(differing(before[1], after[1]))
  // With more than these the comparison would say nothing.
  expect([...byItself].slice(4)).toEqual([])
  expect(differing(before[0], after[0]).filter((address) => !byItself.has(address))).toEqual([])
}, 900_000)
