import type { MatchBody, MatchParameters } from '@probity/contract/match-api.ts'
import type { Hit } from '@probity/contract/screening.ts'
import { toFtmEntity } from '@probity/watchlists/to-ftm-entity.ts'
import { recordActivity } from '#kernel/activity.ts'
import { type ListHit, type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import {
  legalEffects,
  levelUnder,
  type MatcherSettings,
  matcherSettings,
  storeScan,
  toHit,
} from '../screening/screening.public.ts'
import { chosenAlgorithm, refuseConfig } from './algorithms.ts'
import { type Scope, scopeOf } from './datasets.ts'
import { keepsParty } from './keeps-party.ts'
import { type ReadExample, readExample } from './read-example.ts'
import { type Kept, searchKept } from './search-kept.ts'

export interface MatchRequest {
  release: ServedRelease
  dataset: string
  parameters: MatchParameters
  body: MatchBody
  now: number
}

/** Candidates looked at for one query, so that the number of matches is known beyond those answered. */
const candidatesMin = 100

interface Question extends MatchRequest {
  algorithm: string
  scope: Scope
  settings: MatcherSettings
  seen: (list: string) => number
}

/** Answers each query with its best matches and stores it as a scan. All of a batch is answered and stored, or none. */
export async function matchParties(tx: Tx, request: MatchRequest) {
  const { release, dataset, body } = request
  const algorithm = chosenAlgorithm(request.parameters.algorithm, release.algorithm)
  refuseConfig(body.config, algorithm)
  const examples = Object.entries(body.queries).map(([name, example]) => ({ name, ...readExample(name, example) }))
  const own = await matcherSettings(tx)
  const visible = visibleTo(release.lists, own.organisation_id!)
  const parameters = {
    ...request.parameters,
    cutoff: Math.min(request.parameters.cutoff, request.parameters.threshold),
  }
  const question: Question = {
    ...request,
    parameters,
    algorithm,
    scope: scopeOf(visible, { dataset, ...parameters }),
    // What a scan calls a hit is what its caller asked for; the levels stay the organisation's.
    settings: { ...own, limit: parameters.limit, thresholds: { ...own.thresholds, weak: parameters.cutoff } },
    seen: seenBy(release),
  }
  const found = await search(question, examples)
  const answers: Awaited<ReturnType<typeof answer>>[] = []
  for (const [at, example] of examples.entries())
    answers.push(await answer(tx, question, { example, kept: found[at]! }))
  await logMatches(tx, question, answers)
  const responses = answers.map(({ response }, at) => [examples[at]!.name, response] as const)
  return { responses: Object.fromEntries(responses), limit: parameters.limit }
}

export const seenBy = (release: ServedRelease) => {
  const read = new Map(release.lists.map(({ code, updated_date }) => [code, updated_date]))
  return (list: string): number => read.get(list) ?? release.created
}

function search({ release, parameters, scope, settings, algorithm, seen }: Question, examples: readonly ReadExample[]) {
  const { lists, categories } = scope
  const queries = examples.map(({ entity }) => ({
    entity,
    threshold: parameters.cutoff,
    algorithm,
    lists,
    organisation_id: settings.organisation_id!,
    ...(categories ? { categories } : {}),
  }))
  return searchKept(release, queries, {
    keeps: (party) => scope.keeps(party) && keepsParty(party, parameters, seen(party.list)),
    enough: Math.max(candidatesMin, parameters.limit),
  })
}

async function answer(tx: Tx, question: Question, { example, kept }: { example: Named; kept: Kept }) {
  const { release, parameters, settings, algorithm, now, seen } = question
  // The index answers best first; equal scores stand in the order of their ids.
  const best = kept.hits.slice(0, parameters.limit)
  const legalEffect = legalEffects(release)
  const hits = best.map((found): Hit => {
    const level = levelUnder(found.comparison, settings.thresholds) ?? 'WEAK'
    return toHit(found, level, { legalEffect, decision: null })
  })
  const input = inputOf(question, example)
  const stored = { mode: 'api' as const, input, release: release.id, algorithm, settings, results: hits, now }
  const { scan_id, content_hash } = await storeScan(tx, stored)
  const matches = kept.hits.filter(({ comparison }) => comparison.score >= parameters.threshold).length
  const response = {
    status: 200,
    results: best.map((found, at) => scored(found, { hit: hits[at]!, threshold: parameters.threshold, seen })),
    total: { value: matches, relation: kept.isAll ? ('eq' as const) : ('gte' as const) },
    query: example.query,
    scan_id,
  }
  return { response, evidence: [scan_id, content_hash, hits.length] as const }
}

type Named = ReadExample & { name: string }

/** The question as it can be shown and asked again. */
function inputOf({ dataset, scope, parameters }: Question, { name, entity, query }: Named): Record<string, unknown> {
  const { include_dataset, exclude_dataset, exclude_schema, topics, changed_since, exclude_entity_ids } = parameters
  const [first, ...others] = entity.names.map(({ full }) => full)
  return {
    name: first ?? '',
    names: others,
    mode: 'api',
    query: name,
    query_id: query.id,
    dataset,
    lists: scope.lists,
    ...(scope.categories ? { categories: scope.categories } : {}),
    threshold: parameters.threshold,
    filters: { include_dataset, exclude_dataset, exclude_schema, topics, changed_since, exclude_entity_ids },
    entity,
  }
}

interface Scoring {
  hit: Hit
  threshold: number
  seen: (list: string) => number
}

function scored({ record, comparison }: ListHit, { hit, threshold, seen }: Scoring) {
  const { fields } = comparison.explanation
  const told = fields.filter(({ state }) => state !== 'missing')
  return {
    ...toFtmEntity(record, { seen: seen(record.list), nested: false }),
    score: comparison.score,
    match: comparison.score >= threshold,
    features: Object.fromEntries(told.map(({ field, points }) => [field, points])),
    explanations: Object.fromEntries(
      told.map(({ field, points, detail, query, candidate }) => [
        field,
        { score: points, detail: detail.en, query: textOf(query), candidate: textOf(candidate) },
      ]),
    ),
    similarity_level: hit.similarity_level,
    legal_effect: hit.legal_effect,
    explanation: hit.explanation,
  }
}

const textOf = (values: readonly string[]): string | null => (values.length > 0 ? values.join('; ') : null)

/** One entry for the call; by it each scan's content enters the audit chain. */
async function logMatches(
  tx: Tx,
  { dataset, release }: Question,
  answers: readonly { evidence: readonly [string, string, number] }[],
): Promise<void> {
  const scans = answers.map(({ evidence }) => evidence)
  const data = { mode: 'api', dataset, release: release.id, scans }
  await recordActivity(tx, { type: 'name_screening.single', target_table: 'scans', data })
}
