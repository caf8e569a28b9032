import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = globSync(
  ['apps/{server,web}/{src,test}/**/*.ts{,x}', 'packages/*/{src,test}/**/*.ts', 'tools/**/*.ts', 'e2e/*.e2e.ts'],
  { cwd: root },
).filter((file) => /\.(test|e2e)\.tsx?$|test\/world\//.test(file))

const idsMax = 10

/** Journeys whose titles still carry more, by file. Split a title and lower the number; never raise one. */
const tooMany: Readonly<Record<string, number>> = {
  'e2e/alerts.e2e.ts': 3,
  'e2e/find.e2e.ts': 1,
  'e2e/members.e2e.ts': 1,
  'e2e/record-parts.e2e.ts': 2,
  'e2e/record.e2e.ts': 2,
}

const withIds = /(['"`])(?:(?!\1)[^\n])*\[[A-Z][A-Z0-9]{1,3}-\d{3}(?:(?!\1)[^\n])*\1/g
const idsOf = (title: string): number => title.match(/\b[A-Z][A-Z0-9]{1,3}-\d{3}\b/g)?.length ?? 0

test('a title carries at most ten requirement ids: split the test, or drop what its body does not check', () => {
  const found: Record<string, number> = {}
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const long = [...text.matchAll(withIds)].filter(([title]) => idsOf(title) > idsMax)
    if (long.length > 0) found[file.split(path.sep).join('/')] = long.length
  }
  expect(found).toEqual(tooMany)
})
