import { expect, test } from 'vitest'
import { closePages, languages, problemsOf, visit } from '../driver/browser.ts'
import { details, findingsOn, walkTo } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'
import { built, entries, isOfRecord, isOld, notBuilt, screens } from '../driver/screens.ts'

closePages()

const { admin } = await ownOrganisation('every-screen', { register: 'whole', hasAll: true })

/** Unbuilt modules share one page: axe checks it once, under the first of its URLs. */
const drawsAlike = new Set([
  ...entries
    .filter(({ isBuilt }) => !isBuilt)
    .slice(1)
    .map(({ path }) => path),
  ...Object.values(notBuilt),
])

test('every screen of the table is among those that are looked at', async () => {
  const paths = entries.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  const looked = (await details(admin)).map(({ address }) => address)
  const shapes = paths
    .filter((path) => isOfRecord(path) && !isOld(path) && built[path] === undefined && notBuilt[path] === undefined)
    .map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
  expect(shapes.filter((shape) => !looked.some((address) => shape.test(address)))).toEqual([])
})

test.each(languages)(
  'every screen opens for an administrator without a complaint, and axe finds nothing in %s, light and dark [NAV-001] [NAV-002] [NAV-003] [NAV-004] [NAV-005] [NAV-008]',
  async (language) => {
    const page = await visit('/terms', { language, as: admin })
    const findings: string[] = []
    for (const address of screens) {
      await walkTo(page, address)
      if (!drawsAlike.has(address)) findings.push(...(await findingsOn(page, address)))
    }
    expect(findings).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
  900_000,
)

test('no screen is wider than a telephone or begins below its top', async () => {
  const page = await visit('/terms', { as: admin, width: 390, height: 844 })
  const wider: string[] = []
  const lower: string[] = []
  for (const address of screens) {
    await walkTo(page, address)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (width > 390) wider.push(`${address}: ${width}`)
    const top = (await page.getByRole('banner').boundingBox())?.y
    if (top !== 0) lower.push(`${address}: ${top}`)
  }
  expect({ wider, lower }).toEqual({ wider: [], lower: [] })
}, 900_000)
