import { compareHits, type Hit } from '@probity/contract/screening/screening.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { firstName } from '@probity/watchlists/parties/listed-name.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListChanges, ServedRelease } from '#kernel/list-service.ts'
import { hitsOf } from '../matching/screen-parties.ts'
import type { Logged } from '../scans/noted-scan.ts'
import type { StoredScan } from '../scans/store-scan.ts'
import type { ScanDifference } from './record-differences.ts'
import { recordDifferences } from './record-differences.ts'
import { questionOf } from './search-again.ts'

export interface ReplayedScan {
  hits: number
  content_hash: string
  differences: ScanDifference[]
}

interface Replay {
  scan: StoredScan
  logged: Logged
  /** Throws E_NOT_FOUND if the release is no longer stored. */
  open: (release: string) => Promise<ServedRelease>
  /** The same for the difference of two releases. */
  changes: (from: string, to: string) => Promise<Pick<ListChanges, 'search'>>
}

/** Repeats the stored query on the same release with the same algorithm, and lists every difference. */
export async function replayScan({ scan, logged, open, changes }: Replay): Promise<ReplayedScan> {
  const differences = recordDifferences(scan, logged)
  const done = (found: readonly ScanDifference[]): ReplayedScan => ({
    hits: scan.results.length,
    content_hash: scan.content_hash,
    differences: [...differences, ...found],
  })
  if (!algorithmNames().includes(scan.algorithm))
    return done([{ kind: 'algorithm_unknown', algorithm: scan.algorithm, known: algorithmNames() }])
  const question = questionOf(scan)
  if (!question) return done([{ kind: 'input_incomplete' }])
  const release = await openOr(() => open(scan.release), scan.release)
  if ('kind' in release) return done([release])
  const { since, known } = scan.input as { since?: string; known?: string[] }
  const asked = since === undefined || known ? release : await openOr(() => changes(since, scan.release), since)
  if ('kind' in asked) return done([asked])
  const [found = []] = await asked.search([
    { ...question, algorithm: scan.algorithm, ...(known && { without: known }) },
  ])
  const again = hitsOf(release, found, scan.settings).map(({ hit, listHit }) => ({ hit, record: listHit.record }))
  const stored = byEntity(scan.results)
  return done(
    hitDifferences(
      scan.results,
      again.map((one) => named(one, stored)),
    ),
  )
}

/** For a scan from before hits showed a Chinese name next to the first one: answers with the name of that time. */
function named({ hit, record }: { hit: Hit; record: ListedParty }, stored: ReadonlyMap<string, Hit>): Hit {
  const earlier = firstName(record)
  return stored.get(hit.entity_id)?.entity_name === earlier ? { ...hit, entity_name: earlier } : hit
}

async function openOr<T>(open: () => Promise<T>, id: string): Promise<T | ScanDifference> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return { kind: 'release_missing', release: id }
    throw error
  }
}

/** An earlier decision is a fact of its day, which the lists cannot reproduce; words name what numbers decided (decision 0865). */
const answerOf = ({ decision: _decision, explanation, ...answer }: Hit) => ({
  ...answer,
  explanation: { ...explanation, fields: explanation.fields.map(withoutWords) },
})

const withoutWords = ({ detail, ...field }: Hit['explanation']['fields'][number]) => ({
  ...field,
  tokens: detail.tokens?.map(({ similarity, weight }) => ({ similarity, weight })),
})

function hitDifferences(stored: readonly Hit[], again: readonly Hit[]): ScanDifference[] {
  const [before, now] = [byEntity(stored), byEntity(again)]
  const missing = stored.flatMap(({ entity_id }): ScanDifference[] =>
    now.has(entity_id) ? [] : [{ kind: 'hit_missing', entity_id }],
  )
  const rest = again.toSorted(compareHits).flatMap((hit): ScanDifference[] => {
    const old = before.get(hit.entity_id)
    if (!old) return [{ kind: 'hit_added', entity_id: hit.entity_id }]
    const fields = differingFields(answerOf(old), answerOf(hit))
    return fields.length === 0 ? [] : [{ kind: 'hit_changed', entity_id: hit.entity_id, fields }]
  })
  return [...missing, ...rest]
}

const byEntity = (hits: readonly Hit[]) => new Map(hits.map((hit) => [hit.entity_id, hit]))

function differingFields(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return fields.filter((field) => canonicalJson(a[field] ?? null) !== canonicalJson(b[field] ?? null))
}
