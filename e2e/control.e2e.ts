import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { setFourEyes } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const own = await ownOrganisation('control')
const { admin, auditor, officer, operator } = own
const speaking = await ownOrganisation('languages')

const waits = (page: Page) => page.getByRole('region', { name: 'Changes that wait for a second person' })
const save = (page: Page) => page.getByRole('button', { name: /^Save settings/ }).click()

async function setting(login: typeof admin, key: string) {
  const call = await callsOf(login)
  const [row] = await call<{ id: number; config_value: string }[]>(
    'GET',
    `/v2/configurations?${filtered({ config_key: key })}`,
  )
  const set = (config_value: string) => call('PATCH', `/v2/configurations/${row!.id}`, { config_value })
  return { value: row!.config_value, set }
}

test('a threshold, and the end of four eyes, wait on the settings screen for a second person, who approves or refuses', async () => {
  await setFourEyes(own, true)
  try {
    const page = await visit('/sys/Settings', { as: admin })
    const strong = page.getByRole('textbox', { name: 'Strong from' })
    await strong.fill('0.82')
    await strong.blur()
    await save(page)
    await page.getByText('This change waits for a second person.').waitFor()
    await waits(page).getByText('Strong from').waitFor()
    expect(await waits(page).locator('del').first().textContent()).toBe('0.80')
    expect(await waits(page).locator('ins').first().textContent()).toBe('0.82')
    await expect.poll(() => strong.inputValue()).toBe('0.80')
    await waits(page).getByText('Nobody approves their own change.').waitFor()
    expect(await waits(page).getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await page.getByRole('switch', { name: 'Four eyes' }).click({ force: true })
    await save(page)
    await expect.poll(() => waits(page).getByRole('listitem').count()).toBe(2)
    expect(await findingsInBothThemes(page)).toEqual([])

    const second = await visit('/sys/Settings', { as: officer })
    const asked = (name: string) => waits(second).getByRole('listitem').filter({ hasText: name })
    await asked('Four eyes').getByRole('button', { name: 'Refuse' }).click()
    await second.getByText('Change refused').waitFor()
    await asked('Strong from').getByRole('button', { name: 'Approve' }).click()
    await second.getByText('Change approved and live').waitFor()
    await waits(second).waitFor({ state: 'detached' })
    expect((await setting(admin, 'similarity_strong')).value).toBe('0.82')
    expect((await setting(admin, 'four_eyes')).value).toBe('true')
    expect([...problemsOf(page), ...problemsOf(second)]).toEqual([])
  } finally {
    await setFourEyes(own, false)
    await (await setting(admin, 'similarity_strong')).set('0.8')
  }
})

test('settings that cannot be saved say so and keep what was typed, in both languages [SET-014] [SET-015]', async () => {
  const said = { en: 'Failed to save settings', 'zh-hant': '未能儲存設定' } as const
  const words = { en: ['Strong from', /^Save settings/], 'zh-hant': ['高度相似由', /^儲存設定/] } as const
  for (const language of ['en', 'zh-hant'] as const) {
    const page = await visit('/sys/Settings', { as: admin, language })
    const [label, button] = words[language]
    await page.route('**/v2/configurations/*', (route) =>
      route.fulfill({ status: 403, json: { status: 403, code: 'E_FORBIDDEN', message: 'Not now.' } }),
    )
    await page.getByRole('textbox', { name: label }).fill('0.83')
    await page.getByRole('textbox', { name: label }).blur()
    await page.getByRole('button', { name: button }).click()
    await page.getByText(said[language]).first().waitFor()
    expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe('0.83')
    expect(problemsOf(page)).toEqual([])
  }
})

test('the organisation chooses the language of its screens, at once and for everybody [SET-013]', async () => {
  const offered = await setting(speaking.admin, 'interface_languages')
  try {
    const page = await visit('/sys/Settings', { as: speaking.admin })
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.locator('label').filter({ hasText: '繁體中文' }).first().click()
    await save(page)
    await page.getByRole('heading', { level: 1, name: '設定' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-Hant-HK')
    const other = await visit('/sys/NaturalPerson', { as: speaking.operator })
    await other.getByRole('heading', { level: 1, name: '自然人' }).waitFor()
    expect(await other.getByRole('button', { name: 'English' }).count()).toBe(0)
    expect([...problemsOf(page), ...problemsOf(other)]).toEqual([])
  } finally {
    await offered.set('both')
  }
})

test('the audit log has the columns of the specification and is filtered by user, type, weight and day [AUD-001] [AUD-045]', async () => {
  await callsOf(operator)
  const page = await visit('/sys/AuditLog', { as: auditor })
  await page.getByRole('table').waitFor()
  const heads = (await page.getByRole('columnheader').allTextContents()).map((head) => head.trim())
  const wanted = ['Time', 'User', 'Severity', 'Action', 'Target', 'IP address']
  expect(wanted.filter((name) => !heads.some((head) => head.startsWith(name)))).toEqual([])
  const whereOf = async (address: string) => {
    const asking = page.waitForRequest((request) => /\/v2\/users\/activity\?/.test(request.url()))
    await page.goto(address)
    const { searchParams } = new URL((await asking).url())
    return JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, unknown>
  }
  expect(await whereOf('/sys/AuditLog?user=operator&type=user.login&severity=normal')).toEqual({
    username: 'operator',
    type: 'user.login',
    severity: 'normal',
  })
  const own = page.locator('tbody').getByRole('row').filter({ hasText: 'user.login' }).first()
  await own.waitFor()
  expect(await own.textContent()).toMatch(/operator.*Normal.*user\.login/)
  const { create_date } = (await whereOf('/sys/AuditLog?date=2026-01-02..2026-01-03')) as {
    create_date: Record<string, number>
  }
  expect(Object.keys(create_date)).toEqual(['>=', '<='])
  const names = page.waitForRequest((request) => request.url().endsWith('/v2/users/activity/usernames'))
  await page.reload()
  await names
  expect(problemsOf(page)).toEqual([])
})
