import { describe, expect, test } from 'vitest'
import { fetchGroup, wordGroups } from './groups.ts'

const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

describe.each(wordGroups)('the words of %s', (group) => {
  test('exist in both languages under the same keys [I18-001] [SET-026]', async () => {
    const [english, chinese] = await Promise.all([fetchGroup(group, 'en'), fetchGroup(group, 'zh-hant')])
    expect(Object.keys(chinese)).toEqual(Object.keys(english))
  })

  test('have the same slots in both languages', async () => {
    const [english, chinese] = await Promise.all([fetchGroup(group, 'en'), fetchGroup(group, 'zh-hant')])
    const differing = Object.entries(english).filter(
      ([key, text]) => slots(text).join() !== slots(chinese[key] ?? '').join(),
    )
    expect(differing, 'give the Chinese text the slots of the English one').toEqual([])
  })
})

test('no key stands in two dictionaries: a later one would overwrite the first', async () => {
  const dictionaries = await Promise.all(wordGroups.map((group) => fetchGroup(group, 'en')))
  const keys = dictionaries.flatMap((words) => Object.keys(words))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

/** Words of elsewhere, and a second spelling of one term. */
const unwanted = ['身分', '工作階段', '權標', '儲存檢視', '審計記錄']

test('Chinese words are those of Hong Kong, each in one spelling', async () => {
  const dictionaries = await Promise.all(wordGroups.map((group) => fetchGroup(group, 'zh-hant')))
  const texts = dictionaries.flatMap((words) => Object.entries(words))
  expect(texts.filter(([, text]) => unwanted.some((word) => text.includes(word)))).toEqual([])
})

/** No nouns that are counted. */
const uncounted = /^(ms|is|waits)$/

test('an English text that counts says one thing as well as several', async () => {
  const dictionaries = await Promise.all(wordGroups.map((group) => fetchGroup(group, 'en')))
  const texts = dictionaries.flatMap((words) => Object.entries(words))
  const counting = texts.filter(([, text]) => {
    const noun = /\{n\} ([a-z]+s)\b/.exec(text)?.[1]
    return noun !== undefined && !uncounted.test(noun) && !text.includes(' | ')
  })
  expect(counting, "give two forms: '{n} day | {n} days'").toEqual([])
})
