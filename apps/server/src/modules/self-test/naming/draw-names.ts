import { hash } from 'node:crypto'
import type { SelfTestKind, SelfTestPath, SelfTestWay } from '@probity/contract/self-test/self-test.ts'
import { type Random, seededRandom } from '@probity/matching/synthetic/random.ts'
import { listedName } from '@probity/watchlists/parties/listed-name.ts'
import type { ListedParty, PartyName } from '@probity/watchlists/record.ts'
import { changeName } from './change-name.ts'
import { writeChinese } from './write-chinese.ts'

/** A name that is asked for, and the listed party that must come back. */
export interface Planted {
  kind: SelfTestKind
  way: SelfTestWay
  path: SelfTestPath
  list: string
  entity_id: string
  entity_name: string
  schema: ListedParty['schema']
  name: string
}

/** A dated stream: everybody who repeats a night draws the same names. */
export const datedRandom = (...words: readonly (string | number)[]): Random =>
  seededRandom(Number.parseInt(hash('sha256', words.join(' ')).slice(0, 8), 16))

const isHanName = ({ script }: PartyName): boolean => script === 'Han'
/** Fewer letters are a label of the list or an initial, by which nobody is found (decision 0490). */
const lettersMin = 3
const isWhole = ({ full, script }: PartyName): boolean =>
  script === 'Han' ? Array.from(full).length >= 2 : (full.match(/\p{L}/gu)?.length ?? 0) >= lettersMin

const chineseCountries = new Set(['cn', 'hk', 'tw', 'mo', 'sg', 'my'])
const mayBeChinese = ({ nationalities = [], countries = [] }: ListedParty): boolean =>
  [...nationalities, ...countries].some(({ code }) => chineseCountries.has(code ?? ''))

/** Vessels and aircraft are no customers: they are screened by name alone, or by a call. */
export const pathsOf = (schema: ListedParty['schema']): readonly SelfTestPath[] =>
  schema === 'Vessel' || schema === 'Airplane'
    ? ['single', 'match']
    : ['single', 'customer', 'batch', 'ongoing', 'match']

/** The names to ask for one listed party, one of each kind it has. */
export function plant(random: Random, party: ListedParty, isNew: boolean): Planted[] {
  const strong = party.names.filter((name) => name.quality === 'strong' && isWhole(name))
  const [written, han] = [strong.filter((name) => !isHanName(name)), strong.filter(isHanName)]
  const weak = party.names.filter((name) => name.quality === 'weak' && isWhole(name))
  const paths = pathsOf(party.schema)
  const of = { list: party.list, entity_id: party.id, entity_name: listedName(party), schema: party.schema }
  const asked = (kind: SelfTestKind, name: string, way: SelfTestWay = 'as_listed'): Planted => ({
    ...of,
    kind,
    way,
    name,
    path: kind === 'designated' && paths.includes('ongoing') ? 'ongoing' : random.pick(paths),
  })
  const exact = written.length > 0 ? written : han
  const from = written.length > 0 ? random.pick(written).full : undefined
  const changed = from === undefined ? undefined : changeName(random, from, party.schema === 'Person')
  const chinese = han.length === 0 ? undefined : writeChinese(random, random.pick(han).full, mayBeChinese(party))
  return [
    ...(exact.length === 0 ? [] : [asked('exact', random.pick(exact).full)]),
    ...(changed === undefined ? [] : [asked('changed', changed.name, changed.way)]),
    ...(chinese === undefined ? [] : [asked('chinese', chinese.name, chinese.way)]),
    ...(isNew && exact.length > 0 ? [asked('designated', exact[0]!.full)] : []),
    ...(weak.length === 0 ? [] : [asked('weak', random.pick(weak).full)]),
  ]
}

/** Positions to read from a list: all of them, or as many as wanted, in blocks that lie side by side on the disk. */
export function drawBlocks(
  random: Random,
  { size, wanted }: { size: number; wanted: number },
): { skip: number; limit: number }[] {
  const block = 20
  const all = Array.from({ length: Math.ceil(size / block) }, (_, at) => at)
  const take = Math.min(all.length, Math.ceil(wanted / block))
  for (let at = 0; at < take; at++) {
    const other = at + random.integer(all.length - at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
    .slice(0, take)
    .toSorted((one, other) => one - other)
    .map((at) => ({ skip: at * block, limit: Math.min(block, size - at * block) }))
}
