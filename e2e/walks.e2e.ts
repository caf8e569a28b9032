import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { fillQueue } from './driver/crowd.ts'
import { downloaded } from './driver/downloaded.ts'
import { addressOf, type Entity, openIn, standsOn } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { demoPassword, type Login } from './driver/sign-in.ts'

closePages()

const { admin, auditor, officer, organisation } = await ownOrganisation('walks', { register: 'whole' })

const words = {
  en: {
    organisation: 'Organisation',
    user: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    report: 'Report',
    pdf: 'PDF in English',
    more: 'More',
    pack: 'Evidence pack',
    make: 'Make the pack',
    locked: 'Locked',
    falseHit: 'False hit',
  },
  'zh-hant': {
    organisation: '機構',
    user: '用戶名稱',
    password: '密碼',
    signIn: '登入',
    report: '報告',
    pdf: '中文 PDF',
    more: '更多',
    pack: '證據檔案包',
    make: '製作檔案包',
    locked: '已鎖定',
    falseHit: '誤報',
  },
} as const
type Language = keyof typeof words
const languages = ['en', 'zh-hant'] as const

const pictures = fileURLToPath(new URL('../test-results/pictures/', import.meta.url))
const picture = async (page: Page, name: string) => {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}${name}.png` })
}

/** Signs in with the form. */
async function signIn(language: Language, { username }: Login): Promise<Page> {
  const said = words[language]
  const page = await visit('/login', { language })
  await page.getByLabel(said.organisation).fill(organisation)
  await page.getByLabel(said.user).fill(username)
  await page.getByLabel(said.password, { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said.signIn, exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/sys'))
  // The first page is loaded once it shows the loaded lists.
  await page.getByRole('table').first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Each walk decides a hit of its own; the walks of the inspector view those. */
const decided = new Map<Language, Entity>()

beforeAll(async () => {
  await fillQueue(await callsOf(admin), { listed: 4, clients: 1 })
})

describe.each(languages)('the first day of a compliance officer, in %s', (language) => {
  test('leads from sign-in to a decided hit, its report, a screening and the entry in the log', async () => {
    const said = words[language]
    const page = await signIn(language, officer)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, `first-day-1-home-${language}`)

    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL(/NeedsYou/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture(page, `first-day-2-needs-you-${language}`)

    const call = await callsOf(officer)
    const [hit] = await openIn(call)
    await page.goto(addressOf(hit!))
    await standsOn(page, hit!)
    await picture(page, `first-day-3-hit-${language}`)
    for (const key of ['f', '2', 'r', 'Control+Enter']) await page.keyboard.press(key)
    const statusOf = async () => (await call<Entity>('GET', `/v2/alert_case_entities/${hit!.id}`)).status
    await expect.poll(statusOf).toBe(2)
    decided.set(language, hit!)

    await page.goto(`${addressOf(hit!)}&view=decided`)
    await page.getByText(said.locked).first().waitFor()
    await page.getByRole('button', { name: said.report, exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: said.pdf }).click()
    expect((await downloaded(await saving)).subarray(0, 4).toString()).toBe('%PDF')

    await page.goto('/sys/OnboardingScreening?mode=single')
    await page.locator('input[name=name]').fill('Probity Testhit')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/scan=/)
    await page.getByText('Probity Testhit').first().waitFor()
    await picture(page, `first-day-4-screening-${language}`)

    await page.goto(`/sys/AuditLog?user=officer`)
    await page.getByRole('row').filter({ hasText: 'name_screening.single' }).first().waitFor()
    await page.getByRole('row').filter({ hasText: 'alert.resolve' }).first().waitFor()
    await picture(page, `first-day-5-log-${language}`)
    expect(problemsOf(page)).toEqual([])
  })
})

describe.each(languages)('the visit of an inspector, in %s', (language) => {
  test('leads from a decision to its trail, its report, the evidence pack and the chain, and changes nothing', async () => {
    const said = words[language]
    const hit = decided.get(language)!
    const page = await signIn(language, auditor)
    await page.goto(`${addressOf(hit)}&view=decided`)
    await standsOn(page, hit)
    await page.getByText(said.falseHit).first().waitFor()
    await page.getByText('officer').first().waitFor()
    // An inspector only reads: the decision bar is absent.
    expect(await page.getByRole('textbox').filter({ visible: true }).count()).toBeLessThanOrEqual(1)
    await picture(page, `inspector-1-decision-${language}`)

    await page.getByRole('button', { name: said.more, exact: true }).click()
    await page.getByRole('menuitem', { name: said.pack }).click()
    const dialog = page.getByRole('dialog', { name: said.pack })
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: said.make }).click()
    const pack = await downloaded(await saving)
    expect(pack.subarray(0, 2).toString()).toBe('PK')
    for (const file of ['cover.html', 'manifest.sig', 'audit/seals.jsonl', 'receipt.json'])
      expect(pack.includes(file)).toBe(true)
    await picture(page, `inspector-2-pack-${language}`)

    await page.goto('/sys/AuditLog?type=evidence.export')
    await page.getByRole('row').filter({ hasText: 'auditor' }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, `inspector-3-log-${language}`)

    const call = await callsOf(auditor)
    const stands = await call<{ status: number }>('GET', `/v2/alert_case_entities/${hit.id}`)
    expect(stands.status).toBe(2)
    const changed = await call<unknown[]>('GET', `/v2/approvals?${filtered({ requested_by: 'auditor' })}`)
    expect(changed).toEqual([])
    expect(problemsOf(page)).toEqual([])
  })
})
