import { countries } from '@probity/contract/values/countries.ts'
import { type Choice, companyTypes } from '@probity/contract/values/enumerations.ts'
import { extraCountries, peopleCountries } from './country-words.ts'

const yes = new Set(['y', 'yes', 'true', '1', '是', '有'])
const no = new Set(['n', 'no', 'false', '0', '否', '沒有', '没有'])
export function readFlag(text: string): boolean | undefined {
  const given = text.toLowerCase()
  return yes.has(given) ? true : no.has(given) ? false : undefined
}

/** A map, because an object also answers 'constructor'. */
function wordsOf<T>(words: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(words))
}

const statuses = wordsOf({
  '0': 0,
  '1': 1,
  active: 1,
  inactive: 0,
  有效: 1,
  無效: 0,
  无效: 0,
  使用中: 1,
  停用: 0,
})
export const readStatus = (text: string): number | undefined => statuses.get(text.toLowerCase())

const genders = wordsOf({
  m: 'Male',
  male: 'Male',
  男: 'Male',
  男性: 'Male',
  f: 'Female',
  female: 'Female',
  女: 'Female',
  女性: 'Female',
  others: 'Others',
  other: 'Others',
  o: 'Others',
  其他: 'Others',
})
export const readGender = (text: string): string | undefined => genders.get(text.toLowerCase())

const countryKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const byName = new Map<string, string>([
  ...countries.flatMap(({ iso2, iso3, displayName, displayNameZhHant, displayNameZhHans }) =>
    [iso2, iso3, displayName, displayNameZhHant, displayNameZhHans].map((name): [string, string] => [
      countryKey(name),
      iso2,
    ]),
  ),
  ...wordsByKey(extraCountries),
])
const peoples = new Map(wordsByKey(peopleCountries))

function wordsByKey(words: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(words).flatMap(([country, names]) =>
    names.split('|').map((name): [string, string] => [countryKey(name), country]),
  )
}
/** A country by a code of two or three letters, or by its name in English or Chinese. */
export const readCountry = (text: string): string | undefined => byName.get(countryKey(text))
/** A nationality by its country, or by the word for its people. */
export const readNationality = (text: string): string | undefined =>
  readCountry(text) ?? peoples.get(countryKey(text)) ?? readCountry(text.replace(/[籍人]$/u, ''))

function readChoice(choices: readonly Choice[], text: string): number | undefined {
  const given = text.toLowerCase()
  return choices.find(({ value, en, zh }) =>
    [String(value), en.toLowerCase(), zh, zh.normalize('NFKC')].includes(given),
  )?.value
}
/** Also the types of old records, which stay as they are: the rules of the form refuse a new one. */
export const readCompanyType = (text: string): number | undefined => readChoice(companyTypes, text)
export { readChoice }

const compoundSurnames = new Set(
  '歐陽 欧阳 司徒 上官 諸葛 诸葛 司馬 司马 夏侯 皇甫 尉遲 尉迟 東方 东方 端木 令狐 慕容 公孫 公孙 宇文 長孫 长孙 鍾離 钟离 獨孤 独孤 南宮 南宫 西門 西门 東郭 东郭 鮮于 鲜于 淳于 百里 呼延 濮陽 濮阳 公冶 太史 申屠 仲孫 仲孙 軒轅 轩辕 鍾離 張簡 張廖 范姜'.split(
    ' ',
  ),
)

/** A Chinese name in one column, split after a compound surname or after one character. */
export function splitChineseName(name: string): { sur: string; other: string } {
  const characters = Array.from(name.replaceAll(' ', ''))
  const length = characters.length > 2 && compoundSurnames.has(characters.slice(0, 2).join('')) ? 2 : 1
  return { sur: characters.slice(0, length).join(''), other: characters.slice(length).join('') }
}

/** An English name in one column: split at a comma or after leading capitals, otherwise not split. */
export function splitEnglishName(name: string): { sur: string; other: string } {
  const comma = name.indexOf(',')
  const before = comma < 0 ? name : name.slice(0, comma)
  // CHAN Tai Man, Peter: the surname ends before the comma.
  const [capitals = ''] = /^(?:[A-Z'’-]+ )+(?=.*[a-z])/.exec(before) ?? []
  if (comma >= 0 && capitals.trim().length < 2) return { sur: before.trim(), other: name.slice(comma + 1).trim() }
  return { sur: capitals.trim(), other: name.slice(capitals.length) }
}
