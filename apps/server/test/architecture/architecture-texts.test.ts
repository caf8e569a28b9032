import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { terms } from '@probity/contract/words/terms.ts'
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

const quoted = String.raw`'((?:[^'\\\n]|\\.)*)'`
const dictionaries = sources.filter((file) => /\/(?:words\/en\.ts|i18n\/en\/\w+\.ts)$/.test(file))
const chineseOf = (file: string): string =>
  file.replace('/words/en.ts', '/words/zh-hant.ts').replace('/en/', '/zh-hant/')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const entries = (file: string): Map<string, string> =>
  new Map(
    [...read(file).matchAll(new RegExp(`^\\s*'?([\\w.-]+)'?: ${quoted}`, 'gm'))].map(([, key, text]) => [key!, text!]),
  )

interface Pair {
  at: string
  en: string
  zh: string
}
const inDictionaries: Pair[] = dictionaries
  .filter((file) => existsSync(path.join(root, chineseOf(file))))
  .flatMap((file) => {
    const chinese = entries(chineseOf(file))
    return [...entries(file)].map(([key, en]) => ({ at: key, en, zh: chinese.get(key) ?? en }))
  })
const inSources: Pair[] = sources.flatMap((file) =>
  [...read(file).matchAll(new RegExp(`en: ${quoted},\\s*zh: ${quoted}`, 'g'))].map(([, en, zh]) => ({
    at: file,
    en: en!,
    zh: zh!,
  })),
)

/** Where the English word of a term means something else. */
const otherMeanings: readonly string[] = ['password.strong', 'password.weak', 'cases.pending']

test('a term that several modules use has one translation, on screens, in files, mails and reports', () => {
  const known = new Map(Object.values(terms).map(({ en, zh }) => [en as string, zh as string]))
  const others = [...inDictionaries, ...inSources].filter(
    ({ at, en, zh }) => known.has(en) && known.get(en) !== zh && !otherMeanings.includes(at),
  )
  expect(inDictionaries.length).toBeGreaterThan(3000)
  expect(others.map(({ at, en, zh }) => `${at}: ${en} ${zh}, not ${known.get(en)}`)).toEqual([])
})

test('a term is taken from the terms, not spelt again, outside the dictionaries of the browser', () => {
  const known = new Set(Object.values(terms).map(({ en, zh }) => `${en} ${zh}`))
  const copies = inSources.filter(
    ({ at, en, zh }) => known.has(`${en} ${zh}`) && !/words\/terms\.ts|\/data\/|\.feature\.ts/.test(at),
  )
  expect(copies.map(({ at, en }) => `${at}: ${en}`)).toEqual([])
})
