import type { MatchBody, MatchParameters } from '@probity/contract/match-api/match-api.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { toFtmEntity } from '@probity/watchlists/to-ftm-entity.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type ListHit, type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import {
  type KeptScan,
  legalEffects,
  levelUnder,
  type MadeScans,
  type MatcherSettings,
  makeScans,
  matcherSettings,
  toHit,
  writeScans,
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

/** Candidates evaluated per query, so that the number of matches is known beyond the returned ones. */
const candidatesMin = 100

interface Question extends MatchRequest {
  algorithm: string
  scope: Scope
  settings: MatcherSettings
  seen: (list: string) => number
}

interface Matched {
  question: Question
  answers: ReturnType<typeof answer>[]
  scans: MadeScans
}

interface MatchResponses {
  responses: Record<string, ReturnType<typeof answer>>
  limit: number
}

/** Returns the best matches of each query and stores each query as a scan. A batch is stored as a whole or not at all. */
export function matchParties(request: MatchRequest): Steps<MatcherSettings, Matched, MatchResponses> {
  const { release, body } = request
  const asked = request.parameters.algorithm
  const examples = Object.entries(body.queries).map(([name, example]) => ({ name, ...readExample(name, example) }))
  return {
    read: matcherSettings,
    work: async (settings) => {
      const algorithm = chosenAlgorithm(asked, settings.algorithm ?? release.algorithm)
      refuseConfig(body.config, algorithm)
      const question = questionOf(request, { algorithm, settings })
      const found = await search(question, examples)
      const scans = makeScans(examples.map((example, at) => scanOf(question, { example, kept: found[at]! })))
      const answers = examples.map((example, at) =>
        answer(question, { example, kept: found[at]!, scan: scans.kept[at]! }),
      )
      return { question, answers, scans }
    },
    write: async (tx, { question, answers, scans }) => {
      await writeScans(tx, scans.rows)
      await logMatches(tx, question, scans)
      const responses = answers.map((response, at) => [examples[at]!.name, response] as const)
      return { responses: Object.fromEntries(responses), limit: question.parameters.limit }
    },
  }
}

function questionOf(
  request: MatchRequest,
  { algorithm, settings: own }: { algorithm: string; settings: MatcherSettings },
): Question {
  const { release, dataset } = request
  const visible = visibleTo(release.lists, own.organisation_id!)
  const parameters = {
    ...request.parameters,
    cutoff: Math.min(request.parameters.cutoff, request.parameters.threshold),
  }
  return {
    ...request,
    parameters,
    algorithm,
    scope: scopeOf(visible, { dataset, ...parameters }),
    // The caller's cutoff decides what a scan calls a hit; the levels are the organisation's.
    settings: { ...own, limit: parameters.limit, thresholds: { ...own.thresholds, weak: parameters.cutoff } },
    seen: seenBy(release),
  }
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

/** The index returns the best first; equal scores are ordered by id. */
const bestOf = ({ parameters }: Question, kept: Kept) => kept.hits.slice(0, parameters.limit)

function hitsOf(question: Question, kept: Kept): Hit[] {
  const legalEffect = legalEffects(question.release)
  return bestOf(question, kept).map((found): Hit => {
    const level = levelUnder(found.comparison, question.settings.thresholds) ?? 'WEAK'
    return toHit(found, level, { legalEffect, decision: null })
  })
}

function scanOf(question: Question, { example, kept }: { example: Named; kept: Kept }) {
  const { release, settings, algorithm, now } = question
  const input = inputOf(question, example)
  const results = hitsOf(question, kept)
  return { mode: 'api' as const, input, release: release.id, algorithm, settings, results, now }
}

function answer(question: Question, { example, kept, scan }: { example: Named; kept: Kept; scan: KeptScan }) {
  const { parameters, seen } = question
  const hits = hitsOf(question, kept)
  const matches = kept.hits.filter(({ comparison }) => comparison.score >= parameters.threshold).length
  const results = bestOf(question, kept).map((found, at) =>
    scored(found, { hit: hits[at]!, threshold: parameters.threshold, seen }),
  )
  return {
    status: 200,
    results,
    total: { value: matches, relation: kept.isAll ? ('eq' as const) : ('gte' as const) },
    query: example.query,
    scan_id: scan.scan_id,
  }
}

type Named = ReadExample & { name: string }

/** The query in a form that can be shown and replayed. */
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

/** One log entry per call, which brings the content of each scan into the audit chain. */
async function logMatches(tx: Tx, { dataset, release }: Question, { kept }: MadeScans): Promise<void> {
  const scans = kept.map(({ scan_id, content_hash, results }) => [scan_id, content_hash, results.length] as const)
  const data = { mode: 'api', dataset, release: release.id, scans }
  await recordActivity(tx, { type: 'name_screening.single', target_table: 'scans', data })
}
