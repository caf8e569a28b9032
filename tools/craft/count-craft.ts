/** A tracked file. */
export interface Tracked {
  path: string
  text: string
}

export interface Measure {
  name: string
  value: number
}

const isTest = ({ path }: Tracked): boolean => /\.test\.|\.e2e\.|test-double|\/test\/|^e2e\//.test(path)
const isCode = ({ path }: Tracked): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.mts')
const isSheet = ({ path }: Tracked): boolean => path.endsWith('.css')
const linesOf = (files: readonly Tracked[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const uses = (files: readonly Tracked[], pattern: RegExp): number =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
const naming = (files: readonly Tracked[], word: string): number =>
  files.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).length

/** What the house keeps in one place, counted over its tracked files: sources without tests, and style sheets. */
export function craftOf(tracked: readonly Tracked[]): Measure[] {
  const source = tracked.filter((file) => isCode(file) && !isTest(file))
  const tests = tracked.filter((file) => isCode(file) && isTest(file))
  const sheets = tracked.filter(isSheet)
  const web = source.filter(({ path }) => path.startsWith('apps/web/src/'))
  const server = source.filter(({ path }) => path.startsWith('apps/server/src/'))
  const below = web.filter(({ path }) => !path.startsWith('apps/web/src/features/'))
  return [
    { name: 'source files', value: source.length },
    { name: 'lines of source', value: linesOf(source) },
    { name: 'lines of tests', value: linesOf(tests) },
    { name: 'style sheets', value: sheets.length },
    { name: 'lines of style', value: linesOf(sheets) },
    { name: 'rule bodies that stand five times or more', value: repeatedBodies(sheets) },
    { name: 'files under 26 lines', value: source.filter((file) => linesOf([file]) < 26).length },
    { name: 'files that name occupation', value: naming(source, 'occupation') },
    { name: 'files that name risk_level', value: naming(source, 'risk_level') },
    { name: 'routes registered by hand', value: uses(server, /\bapp\.(?:get|post|put|patch|delete)\b/g) },
    { name: 'calls declared', value: uses(source, /\bdefineCall\(/g) },
    { name: 'addresses of the API in the browser', value: uses(web, /['"`]\/v[12]\//g) },
    { name: 'fetchData<', value: uses(web, /\bfetchData</g) },
    { name: 'as never', value: uses(source, /\bas never\b/g) },
    { name: 'imports of features by rooms below them', value: uses(below, /from '#web\/features\//g) },
  ]
}

/** Bodies of style rules, without order of lines and blanks. */
function repeatedBodies(sheets: readonly Tracked[]): number {
  const seen = new Map<string, number>()
  for (const { text } of sheets)
    for (const [, body = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)) {
      const key = body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .toSorted()
        .join(';')
      if (key !== '') seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  return [...seen.values()].filter((count) => count >= 5).length
}
