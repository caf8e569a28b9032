import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const shape = 'packages/contract/src/words/bilingual.ts'

const sources = ['apps/server/src', 'apps/web/src', 'packages/contract/src']
  .flatMap((under) => globSync(`${under}/**/*.{ts,tsx}`, { cwd: root }))
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(test|bench|test-double|test-data|fixtures)\.tsx?$/.test(file) && file !== shape)

const withText = (what: RegExp): string[] =>
  sources.flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(what) ?? []).map((found) => `${file}: ${found}`),
  )

test('a text in two languages has the type Bilingual and no other shape', () => {
  expect(
    withText(/\{ ?en: string[;,] zh|\[en: string, zh: string\]|en: z\.string\(\), zh: z\.string\(\) \}\)/g),
  ).toEqual([])
})

test('a pair of texts is an object by language, not two strings in order', () => {
  const pair = /\[\s*('[^'\n\u3400-\u9fff]*'),\s*'[^'\n]*[\u3400-\u9fff][^'\n]*',?\s*\]/g
  expect(withText(pair)).toEqual([])
})

test('the text of a language is taken by inLanguage and nameIn, not by a condition of its own', () => {
  const byHand =
    /\b(?:language|lang) === '(?:en|zh-hant)' \?\s*[\w.?[\]]+\.(?:en|zh|name|name_zh_hant)\b|=== '(?:en|zh-hant)' \? (?:0 : 1|1 : 0|'en' : 'zh'|'zh' : 'en')/g
  expect(withText(byHand)).toEqual([])
})
