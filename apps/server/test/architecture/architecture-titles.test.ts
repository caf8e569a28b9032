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

const withIds = /(['"`])(?:(?!\1)[^\n])*\[[A-Z][A-Z0-9]{1,3}-\d{3}(?:(?!\1)[^\n])*\1/g
const idsOf = (title: string): number => title.match(/\b[A-Z][A-Z0-9]{1,3}-\d{3}\b/g)?.length ?? 0

test('a title carries at most ten requirement ids: split the test, or drop what its body does not check', () => {
  const long = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(withIds)]
      .filter(([title]) => idsOf(title) > idsMax)
      .map(([title]) => `${file}: ${title}`),
  )
  expect(long).toEqual([])
})
