/**
 * Records the answers of an algorithm, once, when it is released:
 *
 *   node packages/matching/tools/release-algorithm.ts NAME
 *
 * From then on released.test.ts compares every score with the file. The file is never written again: different answers need a
 * new algorithm.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { algorithmNamed } from '../src/algorithms/registry.ts'
import { compare } from '../src/compare.ts'
import { fromFtm } from '../src/ftm.ts'
import { prepare } from '../src/prepared.ts'

type Properties = Record<string, string[]>
interface Pair {
  schema: string
  a: Properties
  b: Properties
}

const [name] = process.argv.slice(2)
if (!name) throw new Error('usage: release-algorithm.ts NAME')
const algorithm = algorithmNamed(name)
const { functions: _, ...numbers } = algorithm

const rounded = (number: number): number => Number(number.toFixed(9))

function answered({ schema, a, b }: Pair): string {
  const party = (properties: Properties) => prepare(fromFtm({ id: 'x', schema, properties }))
  const { score, level, explanation } = compare(algorithm, party(a), party(b))
  const points = explanation.fields.map((field) => rounded(field.points))
  return JSON.stringify({ schema, a, b, score: rounded(score), level, points })
}

function namePairs(file: string): Pair[] {
  const cases = JSON.parse(readFileSync(new URL(`../src/cases/${file}`, import.meta.url), 'utf8')) as {
    schema?: string
    a: string
    b: string
  }[]
  return cases.flatMap(({ schema = 'Person', a, b }) => [
    { schema, a: { name: [a] }, b: { name: [b] } },
    { schema, a: { name: [b] }, b: { name: [a] } },
  ])
}

const known = { name: ['Tobias Quernmore'] }
const dates = '1961-04-05 1961 1961-04 1960..1963 1950..1953 1961-01-01 1948-01-01 1961-05-04 1962-04-05 1979-11-30'
const evidence: [Properties, Properties][] = [
  ...dates.split(' ').map((date): [Properties, Properties] => [{ birthDate: [date] }, { birthDate: ['1961-04-05'] }]),
  [{ gender: ['male'] }, { gender: ['male'] }],
  [{ gender: ['male'] }, { gender: ['female'] }],
  [{ nationality: ['hk'] }, { nationality: ['cn'] }],
  [{ country: ['fr'] }, { country: ['br'] }],
  [{ address: ['12 Quern Street, Malden'] }, { address: ['12 Quern St, Malden'] }],
  [{ idNumber: ['A123456(3)'] }, { idNumber: ['A1234563'] }],
  [{ passportNumber: ['K 1234-5678'] }, { passportNumber: ['Z87654321'] }],
  [
    { birthDate: ['1961'], gender: ['male'], nationality: ['gb'] },
    { birthDate: ['1961-04-05'], nationality: ['gb'] },
  ],
]
const evidencePairs = evidence.flatMap(([a, b]): Pair[] => [
  { schema: 'Person', a: { ...known, ...a }, b: { name: ['QUERNMORE, Tobias Edmund'], ...b } },
  { schema: 'Person', a: { ...known, ...a }, b: { name: ['Helga Brandsma'], weakAlias: known.name, ...b } },
  { schema: 'Person', a: { ...known, ...a }, b: { name: ['Helga Brandsma'], ...b } },
])

const companies: [Properties, Properties][] = [
  [{ name: ['Quernmore Trading Co Ltd'] }, { name: ['QUERNMORE SHIPPING LLC'] }],
  [
    { name: ['Quernmore Shipping Ltd'], country: ['gb'] },
    { name: ['QUERNMORE SHIPPING LLC'], country: ['ru'] },
  ],
  [
    { name: ['Quernmore Shipping Ltd'], country: ['gb'] },
    { name: ['QUERNMORE SHIPPING LLC'], country: ['gb'] },
  ],
  [{ name: ['China Trading Co Ltd'] }, { name: ['CHINA QUERNMORE TRADING CO LTD'] }],
  [{ name: ['Tern Secretarial Services'] }, { name: ['TSS'] }],
  [{ name: ['Quernmore Lantern Development Bank'] }, { name: ['QLDB'] }],
  [{ name: ['中國移動'] }, { name: ['CHINA MOBILE LIMITED'] }],
  [{ name: ['Harbour Light Shipping Ltd'] }, { name: ['SOUTHERN STAR SHIPPING LTD'] }],
]
const chinese: [Properties, Properties][] = [
  [{ name: ['CHAN Tai Man', '陳泰旻'] }, { name: ['CHAN Tai Man', '陈泰明'] }],
  [{ name: ['CHAN Tai Man', '陳泰旻'] }, { name: ['CHEN Taimin', '陈泰旻'] }],
  [{ name: ['鄭若驊'] }, { name: ['Salih the Mauritanian'] }],
  [{ name: ['陳國偉'] }, { name: ['CHAN, Marial'] }],
  [{ name: ['Au Yeung Lok'], firstName: ['Yeung Lok'], lastName: ['Au'] }, { name: ['AU YEUNG, Lok'] }],
  [{ name: ['CHAN Tai Man'], alias: ['Peter'] }, { name: ['Peter'] }],
]
const seeming: [Properties, Properties][] = [
  [
    { name: ['KAN Tsz Lok', '簡子樂'], birthDate: ['1962-04-04'] },
    { name: ['KHAN, Orlan'], birthDate: ['1962'] },
  ],
  [
    { name: ['MARSH, Sergio'], birthDate: ['1962-04-04'] },
    { name: ['MARSH, Zakar'], birthDate: ['1962-04-04'] },
  ],
  [{ name: ['曾浩弦'] }, { name: ['CHANG, Hyok Yun'] }],
  [{ name: ['Taimin Chen'] }, { name: ['Chen Haixin'] }],
  [{ name: ['Chen Jie'] }, { name: ['Zhi Chen'] }],
  [{ name: ['Chen Jie'] }, { name: ['陈志'] }],
  [
    { name: ['Zhang Wei'], birthDate: ['1985-04-12'] },
    { name: ['ZHANG, Wei'], birthDate: ['1977-06-16'] },
  ],
]
const seemingCompanies: [Properties, Properties][] = [
  [{ name: ['LLC Vostok Trade'] }, { name: ['LLC Vostok Gold'] }],
  [{ name: ['Quernmore Trade Ltd'] }, { name: ['Quernmore Gold Ltd'] }],
]
const asked = (schema: string, list: readonly [Properties, Properties][]) =>
  list.map(([a, b]): Pair => ({ schema, a, b }))

const pairs = [
  ...namePairs('chinese-names.json'),
  ...namePairs('other-names.json'),
  ...evidencePairs,
  ...asked('Company', companies),
  ...asked('Person', chinese),
  ...asked('Person', seeming),
  ...asked('Company', seemingCompanies),
]
writeFileSync(
  new URL(`../src/algorithms/${name}.released.jsonl`, import.meta.url),
  `${[JSON.stringify({ algorithm: numbers }), ...pairs.map(answered)].join('\n')}\n`,
  { flag: 'wx' },
)
