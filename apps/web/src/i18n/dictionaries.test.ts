import { describe, expect, test } from 'vitest'
import { type WordGroup, wordFiles } from './groups.ts'

const groups = Object.keys(wordFiles) as WordGroup[]
const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

describe.each(groups)('the words of %s', (group) => {
  test('exist in both languages under the same keys [I18-001] [SET-026]', async () => {
    const [english, chinese] = await Promise.all([wordFiles[group].en(), wordFiles[group]['zh-hant']()])
    expect(Object.keys(chinese.words)).toEqual(Object.keys(english.words))
  })

  test('have the same slots in both languages', async () => {
    const [english, chinese] = await Promise.all([wordFiles[group].en(), wordFiles[group]['zh-hant']()])
    const translated: Record<string, string> = chinese.words
    const differing = Object.entries<string>(english.words).filter(
      ([key, text]) => slots(text).join() !== slots(translated[key] ?? '').join(),
    )
    expect(differing, 'give the Chinese text the slots of the English one').toEqual([])
  })
})

test('no key stands in two groups: a later group would overwrite the first', async () => {
  const files = await Promise.all(groups.map((group) => wordFiles[group].en()))
  const keys = files.flatMap(({ words }) => Object.keys(words))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
