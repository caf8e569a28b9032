import { readdirSync, readFileSync } from 'node:fs'

/** The screens as described by the features. The files are read, not run: running them would load the whole application. */
const features = new URL('../../apps/web/src/features/', import.meta.url)
export const entries = readdirSync(features)
  .map((name) => readFileSync(new URL(`${name}/${name}.feature.ts`, features), 'utf8'))
  .flatMap((text) => {
    const screens = /^ {2}screens: \[[^]*?^ {2}\],|^ {2}screens: \[.*$/m.exec(text)?.[0] ?? ''
    const isBuilt = !text.includes('/not-yet.tsx')
    // Hidden screens exist only for named users; they have a separate journey.
    if (screens.includes('isHidden: true')) return []
    return [...screens.matchAll(/path: '([^']*)'/g)].map(([, path = '']) => ({ path, isBuilt }))
  })
  .map(({ path, isBuilt }) => ({ path: path === '/' ? '/sys' : `/sys${path}`, isBuilt }))
const paths = entries.map(({ path }) => path)
export const isOfRecord = (path: string) => path.includes('$')
/** Screens that depend on the search parameters. */
const askedFor: Readonly<Record<string, readonly string[]>> = {
  '/sys': ['', '?view=lists'],
  '/sys/OnboardingScreening': ['?mode=single', '?mode=onboarding'],
}
/** Old URLs of a record open the same screen as the new ones (product.test.ts). */
export const isOld = (path: string) => path.includes('/Info/')
/** Screens that need no record: of a type, or of an unbuilt module. */
export const built: Readonly<Record<string, string>> = {
  '/sys/Transaction/Add/$transaction_type': '/sys/Transaction/Add/forex',
}
export const notBuilt: Readonly<Record<string, string>> = {}
/** Every URL of the table that needs no record, and the page for users without a key. */
export const screens = [
  ...paths
    .filter((path) => !isOfRecord(path))
    .flatMap((path) => askedFor[path]?.map((query) => `${path}${query}`) ?? [path]),
  ...Object.values(built),
  ...Object.values(notBuilt),
  '/sys/Forbidden',
]
