import { beforeAll, expect, test, vi } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf, filtered } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { signInByApi } from './driver/sign-in.ts'
import { productUnderTest } from './product-under-test.ts'

// dialog features/cases/panes/split-dialog.tsx

closePages()

const { admin, officer, reviewer } = await ownOrganisation('grouped-party', { keepsLists: true })

const lists = ['opensanctions-north', 'opensanctions-south'] as const
const columns =
  'id schema name aliases birth_date countries addresses identifiers sanctions phones emails dataset first_seen last_seen last_change'.split(
    ' ',
  )

/** Imports a list that is visible to all, with one invented person. */
async function bring(list: string, id: string, name: string): Promise<void> {
  const { access } = await signInByApi(admin)
  const cells: Record<string, string> = { id, schema: 'Person', name, birth_date: '1958-11-02', dataset: 'Invented' }
  const lines = [columns, columns.map((column) => cells[column] ?? '')].map((line) =>
    line.map((cell) => `"${cell}"`).join(','),
  )
  const body = new FormData()
  body.append('files', new Blob([lines.join('\n')], { type: 'text/csv' }), `${list}.csv`)
  const path = `/v2/watchlists/${list}/files`
  const answer = await fetch(productUnderTest().url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body,
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

interface Row {
  id: number
  alert_case: number
  status: number
  entity_name: string
}
let call: Calls
let rows: Row[]

beforeAll(async () => {
  call = await callsOf(admin)
  await bring(lists[0], 'NK-north-1', 'Halvard Quillon Estray')
  await bring(lists[1], 'NK-south-1', 'ESTRAY Halvard Quillon')
  // The lists are in the database before the search process has opened them.
  const served = async () => {
    const { hits } = await call<{ hits: Row[] }>('POST', '/v2/screening/single', { name: 'Halvard Quillon Estray' })
    // Other journeys bring parties that share a word with this name.
    const found = hits.filter(({ entity_name }) => /estray/i.test(entity_name))
    if (found.length < lists.length) throw new Error(`${found.length} of ${lists.length} lists are served`)
  }
  await vi.waitFor(served, { timeout: 120_000, interval: 500 })
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', {
    names: [{ lang: 1, name_type: 1, sur: 'ESTRAY', other: 'Halvard Quillon' }],
    dob: '1958-11-02',
  })
  await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', person })
  const [own] = await call<{ id: number }[]>('GET', `/v2/alert_cases?${filtered({ person })}`)
  rows = await call<Row[]>('GET', `/v2/alert_case_entities?${filtered({ alert_case: own!.id })}`)
})
const statuses = async () => {
  const now = await call<Row[]>('GET', `/v2/alert_case_entities?${filtered({ alert_case: rows[0]!.alert_case })}`)
  return now.map(({ status }) => status)
}

test('a party on two lists is one line of the queue, decided once by keyboard and taken back once', async () => {
  expect(rows).toHaveLength(2)
  const page = await visit(`/sys/Cases/Details/${rows[0]!.alert_case}`, { as: reviewer })
  const band = page.getByRole('region', { name: 'One party on 2 lists, one decision.' })
  await band.getByText('also on').waitFor()
  await band.getByText(/the same name and date of birth/).waitFor()
  expect(await page.locator(`[role=option][data-hit]`, { hasText: /estray/i }).count()).toBe(1)
  await page.getByText('+1 list').first().waitFor()
  await page.keyboard.press('l')
  await page.keyboard.press('f')
  await page.getByText('Goes to all 2 rows').waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await page.keyboard.insertText('Another person: the identity details differ.')
  await page.keyboard.press('Escape')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/False hit saved/)
    .first()
    .waitFor()
  expect(await statuses()).toEqual([2, 2])
  await page.keyboard.press('u')
  await page.getByText('Decision taken back').waitFor()
  expect(await statuses()).toEqual([0, 0])
  expect(problemsOf(page)).toEqual([])
})

test('an officer sets the rows apart and joins them again, in Chinese and on a small screen', async () => {
  const address = `/sys/Cases/Details/${rows[0]!.alert_case}`
  const page = await visit(address, { as: officer, language: 'zh-hant', width: 1024 })
  await page.getByRole('button', { name: '分開' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').last().check()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: '原因' }).fill('兩兄弟。')
  await dialog.getByRole('button', { name: '分開' }).click()
  await page.getByText(/由 .* 分開/).waitFor()
  await page.getByRole('button', { name: '重新合併' }).click()
  await page.getByText('同一人或實體載於 2 份名單，一次決定。').first().waitFor()
  const small = await visit(address, { as: reviewer, width: 390, height: 844 })
  await small.getByText('One party on 2 lists, one decision.').first().waitFor()
  expect(await axeFindings(small)).toEqual([])
})
