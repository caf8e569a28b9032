import { syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import type { ServedList, ServedRelease } from '#kernel/list-service.ts'
import { visibleTo } from '#kernel/list-service.ts'
import { datedRandom, drawBlocks, type Planted, pathsOf, plant } from './draw-names.ts'

/** Binding lists are asked whole, as far as a night allows. */
const bindingMax = 5000
const newMax = 200
const cleanNames = 100

interface PlanOf {
  day: string
  organisation: number
  /** How many parties of each list that does not bind. */
  drawn: number
  /** Ids of listed parties that the release before did not hold. */
  added: ReadonlySet<string>
}

/** A name that nobody bears. */
type Clean = Pick<Planted, 'path' | 'schema' | 'name'> & { kind: 'clean' }
export type Asked = Planted | Clean

/** The names of a night, in the order in which they are asked: one way of screening after the other. */
export async function planNames(release: ServedRelease, of: PlanOf): Promise<Asked[]> {
  const planted: Asked[] = []
  for (const list of visibleTo(release.lists, of.organisation)) planted.push(...(await planList(release, list, of)))
  planted.push(...(await planAdded(release, of)), ...planClean(of))
  return planted.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
}

async function planList(release: ServedRelease, list: ServedList, of: PlanOf): Promise<Planted[]> {
  const random = datedRandom(of.day, of.organisation, list.code)
  const wanted = list.legal_effect.code === 'binding' ? bindingMax : of.drawn
  const planted: Planted[] = []
  for (const page of drawBlocks(random, { size: list.entities, wanted }))
    for (const party of await release.entries(list.code, page)) planted.push(...plant(random, party, false))
  return planted
}

async function planAdded(release: ServedRelease, { day, organisation, added }: PlanOf): Promise<Planted[]> {
  const random = datedRandom(day, organisation, 'new')
  const visible = new Set(visibleTo(release.lists, organisation).map(({ code }) => code))
  const planted: Planted[] = []
  for (const id of [...added].toSorted()) {
    if (planted.length >= newMax) break
    const party = await release.record(id)
    if (party !== undefined && visible.has(party.list))
      planted.push(...plant(random, party, true).filter(({ kind }) => kind === 'designated'))
  }
  return planted
}

function planClean({ day, organisation }: PlanOf): Clean[] {
  const random = datedRandom(day, organisation, 'clean')
  return [...syntheticRecords(random.integer(2 ** 31), cleanNames)].map(({ entity, caption }) => ({
    kind: 'clean',
    schema: entity.schema,
    name: caption,
    path: random.pick(pathsOf(entity.schema)),
  }))
}
