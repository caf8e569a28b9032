import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(test|bench|test-double)\.tsx?$|\.d\.ts$|\/(generated|fixtures)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** The lines that spell something which one file says for all. */
const spelled = (what: RegExp, { except = [] as readonly string[], under = '' } = {}): string[] =>
  sources
    .filter(({ file }) => file.startsWith(under) && !except.some((known) => file.endsWith(known)))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at) => (what.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )

test('only kernel/database/postgres-errors.ts knows codes of PostgreSQL: calls and jobs take its refusals', () => {
  const except = [
    'kernel/database/postgres-errors.ts',
    '/transactions/demo/make-transaction.ts',
    'imports/files/template.ts',
  ]
  const code = /'(?:08|2[1-9]|4[0-4]|5[3-8]|XX)(?!0000)[0-9A-Z]{3}'/
  expect(spelled(code, { except, under: 'apps/server/src/' })).toEqual([])
})

test('what a reader of imports cannot read is a refusal: files are read through imports/refused-file.ts', () => {
  const except = ['imports/refused-file.ts', 'planning/open-import-file.ts']
  const readers = /UnreadableFile|\breadImportFile\(/
  const own = spelled(readers, { except, under: 'apps/server/src/modules/' })
  expect(own.filter((line) => !line.includes('/imports/reading/'))).toEqual([])
})

test("only contract/values/hong-kong-time.ts knows Hong Kong's clock: a screen abroad, paper and jobs agree on the day", () => {
  const except = ['values/hong-kong-time.ts', 'ekyc/portal/bank-caller.ts']
  expect(spelled(/\b8 \* ?(?:60 \*|3_?600)|Asia\/Hong|\+08:00|28_?800_?000/, { except })).toEqual([])
  const inZoneOfMachine =
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|new Date\(\w+, |new Date\(\w+\)\.getTime|getTimezoneOffset/
  expect(spelled(inZoneOfMachine)).toEqual([])
  expect(spelled(/'Jan', ?'Feb'/, { except })).toEqual([])
})

test('only watchlists/canonical-json.ts makes canonical JSON: hashes of releases, scans and seals rest on it', () => {
  expect(spelled(/JSON\.stringify\((?:key|name|k)\)\}?:/, { except: ['watchlists/src/canonical-json.ts'] })).toEqual([])
})

test('only kernel/http/receive-form.ts reads a form with files: its refusals and its clean-up are the same everywhere', () => {
  // Takes three short fields and refuses files.
  const except = ['kernel/http/receive-form.ts', 'identity/accounts/password-reset.routes.ts']
  expect(
    spelled(/\bisMultipart\(|\.parts\(|\b(?:req|request)\.files?\(|FST_\w*FILE/, { except, under: 'apps/server/src/' }),
  ).toEqual([])
})
