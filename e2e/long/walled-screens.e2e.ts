import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, visit } from '../driver/browser.ts'
import { callsOf, filtered } from '../driver/calls.ts'
import { go } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'
import type { Login } from '../driver/sign-in.ts'

closePages()

const { admin, officer, operator } = await ownOrganisation('walled', { register: 'empty' })

const features = new URL('../../apps/web/src/features/', import.meta.url)
/** Every screen that no record is needed for. */
const screens = readdirSync(features)
  .map((name) => readFileSync(new URL(`${name}/${name}.feature.ts`, features), 'utf8'))
  .flatMap((text) => [...(/^ {2}screens: \[[^]*?^ {2}\],/m.exec(text)?.[0] ?? '').matchAll(/path: '([^'$]*)'/g)])
  .map(([, path = '']) => (path === '/' ? '/sys' : `/sys${path}`))

/** What differs by itself: times, and how long ago something was. */
const common = (text: string): string =>
  text
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\b(?:just now|seconds?|minutes?)\b/g, '#')
    .replaceAll(/\s+/g, ' ')

async function textOf(page: Page, address: string): Promise<string> {
  await go(page, address)
  return common((await page.locator('body').textContent()) ?? '')
}

async function look(as: Login, records: readonly string[]): Promise<Map<string, string>> {
  const page = await visit('/sys/Profile', { as })
  const seen = new Map<string, string>()
  for (const address of [...screens, ...records]) seen.set(address, await textOf(page, address))
  return seen
}

test('a user who is on no report finds no difference on any screen before and after one is made, named and submitted', async () => {
  expect(screens.length).toBeGreaterThan(25)
  const call = await callsOf(admin)
  const [setting] = await call<{ id: number }[]>(
    'GET',
    `/v2/configurations?${filtered({ config_key: 'reporting_officer' })}`,
  )
  await call('PATCH', `/v2/configurations/${setting!.id}`, { config_value: 'officer' })
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'WALLED', other: 'Client' }],
    dob: '1980-02-03',
    pob: 'HK',
  })
  const { id: transaction } = await call<{ id: number }>('POST', '/v2/transactions', {
    tran_type: 'forex',
    tran_date: Date.UTC(2026, 5, 1, 4),
    client_type: 'individual',
    person,
    amount: '118000',
    amount_to: '15128.21',
  })
  const records = [`/sys/NaturalPerson/Details/${person}`, `/sys/Transaction/Details/${transaction}`]
  // What the onlooker opens for the first time may look otherwise the second time.
  await look(operator, records)
  const before = await look(operator, records)
  const own = await callsOf(officer)
  const report = await own<{ id: number; updated_date: number; subjects: object[] }>('POST', '/v2/suspicion_reports', {
    transactions: [transaction],
  })
  const subjects = report.subjects.map((subject) => ({ ...subject, country: 'HK' }))
  const narrative = { screen: 'Noticed.', ask: 'Asked.', find: 'Found.', evaluate: 'Weighed.', relationship: 'watched' }
  await own('PATCH', `/v2/suspicion_reports/${report.id}`, {
    ...narrative,
    subjects,
    updated_date: report.updated_date,
  })
  const naming = { username: 'reviewer', may_write: true, reason: 'Second pair of eyes.' }
  await own('POST', `/v2/suspicion_reports/${report.id}/readers`, naming)
  const submitted = { to: 'submitted', date: '2026-11-23', reference: 'ST-1' }
  await own('POST', `/v2/suspicion_reports/${report.id}/state`, submitted)
  const after = await look(operator, records)
  const differing = [...after].filter(([address, text]) => text !== before.get(address))
  expect(differing).toEqual([])
})
