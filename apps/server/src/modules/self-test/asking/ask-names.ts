import { MatchBody, MatchParameters } from '@probity/contract/match-api/match-api.ts'
import { type Hit, hitsPerScan, type ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { ListService } from '#kernel/list-service.ts'
import { matchParties } from '#modules/match-api/match-api.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { type Shadow, shadowCustomers, shadowPage, shadowSingle } from '#modules/screening/shadow.public.ts'
import type { Asked } from '../naming/plan-names.ts'

export type Shown = Pick<Hit, 'entity_id' | 'entity_name' | 'score'>

export interface Answered {
  asked: Asked
  /** What the way of screening would raise or show, best score first. */
  shown: Shown[]
  ms: number
}

export interface Asking extends Shadow {
  lists: Pick<ListService, 'changes'>
  /** The release on which new names were not listed yet. */
  before: string | undefined
  clock: () => number
}

/** How many names a page holds, as in a batch. */
export const namesAtOnce = 64

const bestFirst = (hits: readonly Shown[]): Shown[] =>
  hits
    .map(({ entity_id, entity_name, score }) => ({ entity_id, entity_name, score }))
    .toSorted((one, other) => other.score - one.score || (one.entity_id < other.entity_id ? -1 : 1))

const kindOf: Readonly<Record<string, ScreeningInput['entity_type']>> = {
  Person: 'person',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

/** The form of single screening, filled in with a name and the kind of party. */
export function inputOf({ name, schema }: Pick<Asked, 'name' | 'schema'>): ScreeningInput {
  return { name, entity_type: kindOf[schema] ?? 'company' }
}

/** A customer who has this name and nothing else that is known. It stands in no register. */
function partyOf({ name, schema }: Asked, at: number): ScreenedParty {
  return {
    person: null,
    company: null,
    counterparty: at,
    schema: schema === 'Person' ? 'Person' : 'Company',
    ref_id: null,
    status: 1,
    names: [name],
    date: null,
    gender: '',
    countries: [],
    identifiers: [],
    risk_level: null,
    risk_score: null,
    fingerprint: null,
  }
}

/** The match call with its usual threshold, and as many results as the other ways show. */
async function matched({ release, settings, now }: Asking, { name, schema }: Asked): Promise<Shown[]> {
  const body = MatchBody.parse({ queries: { q: { schema, properties: { name: [name] } } } })
  const request = { release, dataset: 'default', parameters: MatchParameters.parse({ limit: hitsPerScan }), body, now }
  const { answers } = await matchParties(request).work(settings)
  return answers.flatMap(({ results }) =>
    results.flatMap(({ id, caption, score, match }) => (match ? [{ entity_id: id, entity_name: caption, score }] : [])),
  )
}

async function askOne(asking: Asking, asked: Asked): Promise<readonly Shown[]> {
  if (asked.path === 'single') return shadowSingle(asking, inputOf(asked))
  if (asked.path === 'match') return matched(asking, asked)
  return [...(await shadowCustomers(asking, [partyOf(asked, 0)])).values()].flat()
}

/** Names of one way of screening: a page of customers together, the others each alone, as people ask. */
export async function askNames(asking: Asking, names: readonly Asked[]): Promise<Answered[]> {
  const [first] = names
  if (first === undefined) return []
  if (first.path === 'batch' || first.path === 'ongoing') return askPage(asking, first.path, names)
  const answers: Answered[] = []
  for (const asked of names) {
    const began = asking.clock()
    const shown = bestFirst(await askOne(asking, asked))
    answers.push({ asked, shown, ms: asking.clock() - began })
  }
  return answers
}

async function askPage(asking: Asking, kind: 'batch' | 'ongoing', names: readonly Asked[]): Promise<Answered[]> {
  const began = asking.clock()
  const groups = Map.groupBy(names, (asked) => (asked.kind === 'designated' ? asking.before : undefined))
  const shown = new Map<Asked, readonly Shown[]>()
  for (const [since, some] of groups) {
    const parties = new Map(some.map((asked, at) => [partyOf(asked, at), asked]))
    const page = { kind, parties: [...parties.keys()], lists: asking.lists, since }
    for (const [party, hits] of await shadowPage(asking, page)) shown.set(parties.get(party)!, hits)
  }
  const ms = asking.clock() - began
  return names.map((asked) => ({ asked, shown: bestFirst(shown.get(asked) ?? []), ms }))
}
