import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../web/src/', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.(test|test-double)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('only api/use-answer.ts reads from the server: a failed request must never read as "none"', () => {
  expect(filesWith(/\buse(Suspense)?(Infinite)?(Query|Queries)\b/)).toEqual(['api/use-answer.ts'])
})
