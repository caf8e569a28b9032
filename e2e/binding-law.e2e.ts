import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { addressOf, type Entity } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/listed-party/law/law-dialog.tsx

closePages()

const { reviewer } = await ownOrganisation('binding-law', { register: 'whole' })

/** The invented listings, one in each state of the law, that one customer of the demo resembles. */
let hits: ReadonlyMap<string, Entity>
beforeAll(async () => {
  const call = await callsOf(reviewer)
  const rows = await call<(Entity & { entity_id: string })[]>(
    'GET',
    `/v2/alert_case_entities?limit=50&${filtered({ entity_id: { contains: 'demo-binding:' } })}`,
  )
  hits = new Map(rows.map((row) => [row.entity_id, row]))
})
const hitOn = (number: string): Entity => {
  const hit = hits.get(`demo-binding:${number}`)
  expect(hit, `a hit on demo-binding:${number}`).toBeDefined()
  return hit!
}

const headlines = {
  en: [
    /^Binds in Hong Kong since 30\/May\/2026/,
    /^Still binds here: not on the list of the United Nations/,
    /^Not yet published here: hold as if binding/,
    /^Ended: neither list has the entry/,
  ],
  'zh-hant': [
    /^自2026-05-30起在香港具約束力/,
    /^在本地仍具約束力：已不在聯合國名單/,
    /^尚未在本地公布：視作具約束力/,
    /^已終止：兩份名單均已不再載有/,
  ],
} as const

for (const language of languages)
  test(`a hit on a binding list says how it stands in Hong Kong, in each state (${language})`, async () => {
    const page = await visit(addressOf(hitOn('001')), { as: reviewer, language })
    const band = page.getByRole('region', { name: language === 'en' ? 'The law on this hit' : '此命中適用的法例' })
    for (const [at, headline] of headlines[language].entries()) {
      await page.goto(addressOf(hitOn(`00${at + 1}`)))
      await band.getByRole('heading', { level: 3, name: headline }).waitFor()
      expect(await band.getByRole('list').first().getByRole('listitem').count()).toBe(3)
    }
    const others = language === 'en' ? 'Other hits on binding lists' : '其他涉具約束力名單的命中'
    const listed = page.getByRole('region', { name: others })
    await listed.getByText(headlines[language][2]).waitFor()
    expect(await listed.getByText(headlines[language][1]).count()).toBe(1)
    expect(await findingsInBothThemes(page)).toEqual([])
  })

test('B opens the text of the law with its date', async () => {
  const page = await visit(addressOf(hitOn('003')), { as: reviewer })
  const band = page.getByRole('region', { name: 'The law on this hit' })
  await band.getByText('house rule').first().waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'The text of the law' })
  await dialog.getByText('Compared with its sources on 30/Nov/2026.', { exact: false }).waitFor()
  await dialog.getByRole('link', { name: 'United Nations Sanctions Ordinance, Cap. 537' }).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
