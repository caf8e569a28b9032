import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closePages, languages, problemsOf, visit } from '../driver/browser.ts'
import { details, findingsOn, walkTo } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('every-screen', { register: 'whole', hasAll: true })

/** The screens as the features describe them. The files are read, not run: running them would load the whole application. */
const features = new URL('../../apps/web/src/features/', import.meta.url)
const entries = readdirSync(features)
  .map((name) => readFileSync(new URL(`${name}/${name}.feature.ts`, features), 'utf8'))
  .flatMap((text) => {
    const screens = /^ {2}screens: \[[^]*?^ {2}\],|^ {2}screens: \[.*$/m.exec(text)?.[0] ?? ''
    const isBuilt = !text.includes('/not-yet.tsx')
    // For the administrator of this journey hidden screens do not exist; they have a journey of their own.
    if (screens.includes('isHidden: true')) return []
    return [...screens.matchAll(/path: '([^']*)'/g)].map(([, path = '']) => ({ path, isBuilt }))
  })
  .map(({ path, isBuilt }) => ({ path: path === '/' ? '/sys' : `/sys${path}`, isBuilt }))
const paths = entries.map(({ path }) => path)
const isOfRecord = (path: string) => path.includes('$')
/** Screens that look otherwise by what the address asks for. */
const askedFor: Readonly<Record<string, readonly string[]>> = {
  '/sys': ['', '?view=dashboard'],
  '/sys/OnboardingScreening': ['?mode=single', '?mode=onboarding'],
}
/** Old addresses of a record open the same screen as the new ones (screens.test.ts). */
const isOld = (path: string) => path.includes('/Info/')
/** Screens that no record is needed for: of a type, or of a module that is not built. */
const built: Readonly<Record<string, string>> = {
  '/sys/Transaction/Add/$transaction_type': '/sys/Transaction/Add/forex',
}
const notBuilt: Readonly<Record<string, string>> = {}
/** Every address of the table that needs no record, and the page of those who lack a key. */
const screens = [
  ...paths
    .filter((path) => !isOfRecord(path))
    .flatMap((path) => askedFor[path]?.map((query) => `${path}${query}`) ?? [path]),
  ...Object.values(built),
  ...Object.values(notBuilt),
  '/sys/Forbidden',
]

/** Modules not built yet share one page: axe checks it once, under the first of its addresses. */
const drawsAlike = new Set([
  ...entries
    .filter(({ isBuilt }) => !isBuilt)
    .slice(1)
    .map(({ path }) => path),
  ...Object.values(notBuilt),
])

test('every screen of the table is among those that are looked at', async () => {
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
