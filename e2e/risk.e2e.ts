import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { bothLanguages, closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/risk-assessment/assess/assess-dialog.tsx
// dialog features/risk-assessment/history/compare-dialog.tsx
// dialog features/risk-assessment/overrides/end-override.tsx
// dialog features/risk-assessment/overrides/raise-level.tsx

closePages()

const { admin } = await ownOrganisation('rated')
let call: Calls
let client: number

const words = {
  en: { assess: 'Assess risk', tab: /^Risk assessment/, save: 'Save', high: 'High Risk', next: /Go to the next/ },
  'zh-hant': { assess: '評估風險', tab: /^風險評估/, save: '儲存', high: '高風險', next: /前往下一條/ },
} as const

beforeAll(async () => {
  call = await callsOf(admin)
  const names = [{ name_type: 1, lang: 1, sur: 'RATEDTEST', other: 'Ka Ming' }]
  client = (await call<{ id: number }>('POST', '/v2/individuals', { names, pob: 'HK' })).id
})

/** Answers the focused question with its last option, by keyboard only. */
async function answerFocused(page: Page): Promise<void> {
  const isList = await page.evaluate('document.activeElement.getAttribute("role") === "combobox"')
  if (isList) {
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('ArrowUp')
}

// In both, because the next test compares two assessments.
test.each(bothLanguages)(
  'a person is assessed by keyboard alone in %s: Save waits for the last answer, the level follows at once [RSK-004] [RSK-007]',
  async (language) => {
    const say = words[language]
    const page = await visit(`/sys/NaturalPerson/Details/${client}?tab=risk`, { language, as: admin })
    await page.getByRole('button', { name: say.assess }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    for (let left = 13; left > 0; left -= 1) {
      await dialog.getByRole('button', { name: say.next }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate('document.activeElement.closest("[data-question]") !== null')).toBe(true)
      await answerFocused(page)
      if (left > 1) await dialog.getByRole('button', { name: new RegExp(String(left - 1)) }).waitFor()
    }
    await dialog.getByRole('button', { name: say.save, exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: new RegExp(say.high) }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    const { risk_level } = await call<{ risk_level: string }>('GET', `/v2/individuals/${client}`)
    expect(risk_level).toBe('High Risk')
    expect(problemsOf(page)).toEqual([])
  },
)

test('a level is raised and ended, and two assessments are compared, each in a dialog without findings', async () => {
  const page = await visit(`/sys/NaturalPerson/Details/${client}?tab=risk`, { as: admin })
  const dialog = page.getByRole('dialog')
  const look = async () => expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await page.getByRole('button', { name: 'Raise the level' }).click()
  await dialog.getByLabel('Reason').fill('Named by the police.')
  await look()
  await dialog.getByRole('button', { name: 'Raise the level' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'End the raised level' }).click()
  await dialog.getByLabel('Reason').fill('Named by mistake.')
  await look()
  await dialog.getByRole('button', { name: 'End it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'End the raised level' }).waitFor({ state: 'detached' })
  for (const pick of await page.getByRole('checkbox', { name: /^Compare the assessment/ }).all()) await pick.check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await dialog.getByRole('table').first().waitFor()
  await look()
  expect(problemsOf(page)).toEqual([])
})

const edit = {
  en: {
    copy: 'Copy as a draft',
    share: /^Customer: Share/,
    balance: 'Balance the rest',
    save: 'Save draft',
    publish: /^Publish version/,
  },
  'zh-hant': {
    copy: '複製為草稿',
    share: /^客戶：比率/,
    balance: '平均其餘比率',
    save: '儲存草稿',
    publish: /^發布第/,
  },
} as const

async function liveVersion(): Promise<number> {
  const all = await call<{ target: string; state: string; version: number }[]>('GET', '/v2/risk_assessments')
  return all.find(({ target, state }) => target === 'person' && state === 'live')?.version ?? 0
}

test.each(languages)(
  'a questionnaire is copied, changed and published in %s; sums are checked while typing, and it stands at every width [RSK-054]',
  async (language) => {
    const say = edit[language]
    const page = await visit('/sys/RiskAssessmentControl', { language, as: admin })
    await page.getByRole('button', { name: say.copy }).click()
    const share = page.getByRole('textbox', { name: say.share })
    // The second language finds the version that the first one published.
    const before = await liveVersion()
    await share.fill(before % 2 === 1 ? '45' : '40')
    const publish = page.getByRole('button', { name: say.publish })
    expect(await publish.isDisabled()).toBe(true)
    expect(await findingsInBothThemes(page)).toEqual([])
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: say.balance }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.getByRole('button', { name: say.save }).isDisabled()).toBe(true)
    await expect.poll(() => publish.isDisabled()).toBe(false)
    await publish.click()
    await page.getByRole('button', { name: say.copy }).waitFor()
    expect(await liveVersion()).toBe(before + 1)
    expect(problemsOf(page)).toEqual([])
  },
)

const places = {
  en: {
    find: 'Find a place',
    macau: /Macau|Macao/,
    level: 'New level',
    high: 'High Risk',
    medium: 'Medium Risk',
    save: 'Save',
  },
  'zh-hant': { find: '尋找地區', macau: /澳門/, level: '新級別', high: '高風險', medium: '中風險', save: '儲存' },
} as const

test.each(languages)(
  'the level of a place is changed by keyboard in %s after it was seen who changes level, and stands at every width [RSK-060]',
  async (language) => {
    const say = places[language]
    const names = [{ name_type: 1, lang: 1, sur: `PLACE${language.toUpperCase().slice(0, 2)}`, other: 'Wai Yee' }]
    const { id } = await call<{ id: number }>('POST', '/v2/individuals', { names, pob: 'MO' })
    const page = await visit('/sys/RiskAssessmentControl/Countries', { language, as: admin })
    await page.getByLabel(say.find).fill('MO')
    await page.getByRole('button', { name: say.macau }).focus()
    await page.keyboard.press('Enter')
    const side = page.getByRole('complementary').last()
    await side.getByRole('combobox', { name: say.level }).focus()
    await page.keyboard.press('ArrowDown')
    // The second language finds the level that the first one saved.
    const isFirst = language === languages[0]
    const level = isFirst ? say.high : say.medium
    await page.getByRole('option', { name: level, exact: true }).click()
    await side.getByText(names[0]!.sur).first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await side.getByRole('button', { name: say.save, exact: true }).focus()
    await page.keyboard.press('Enter')
    const wanted = isFirst ? 'High Risk' : 'Medium Risk'
    await expect
      .poll(async () => (await call<{ risk_level: string }>('GET', `/v2/individuals/${id}`)).risk_level, {
        timeout: 15_000,
      })
      .toBe(wanted)
    expect(problemsOf(page)).toEqual([])
  },
)
