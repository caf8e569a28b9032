import { isRaised } from '@probity/contract/screening/raising.ts'
import { hitsPerScan } from '@probity/contract/screening/screening.ts'
import type { SelfTestFinding } from '@probity/contract/self-test/self-test.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { MatcherSettings } from '#modules/screening/screening.public.ts'
import { whyNot } from '#modules/screening/shadow.public.ts'
import type { Planted } from '../naming/draw-names.ts'
import { type Answered, inputOf, type Shown } from './ask-names.ts'

export interface Judged {
  found: boolean
  /** Score of the planted party. */
  own: number | undefined
  /** Another party that was shown above the planted one. */
  wrong: Shown | undefined
}

/** Rows of several lists that are one party count as that party; a namesake of equal score is not above it. */
export function judgeAnswer(
  release: Pick<ServedRelease, 'partyOf'>,
  { entity_id }: Pick<Planted, 'entity_id'>,
  shown: readonly Shown[],
): Judged {
  const same = new Set([entity_id, ...(release.partyOf(entity_id)?.members ?? []).map(({ id }) => id)])
  const own = shown.find((hit) => same.has(hit.entity_id))
  const [top] = shown
  const isBelow = top !== undefined && !same.has(top.entity_id) && (own === undefined || own.score < top.score)
  return { found: own !== undefined, own: own?.score, wrong: isBelow ? top : undefined }
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** One text for a name in any order of its parts. */
const keyOf = (name: string): string =>
  wordsOf(name)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ')

/**
 * Whether what was asked names the party on top just as well: a row of another list with a name of the planted party, or a name that
 * holds every word that was asked.
 */
export async function isNamesake(
  release: Pick<ServedRelease, 'record'>,
  { entity_id, name }: Pick<Planted, 'entity_id' | 'name'>,
  top: Shown,
): Promise<boolean> {
  const [planted, shown] = await Promise.all([release.record(entity_id), release.record(top.entity_id)])
  if (planted === undefined || shown === undefined) return false
  const own = new Set(planted.names.map(({ full }) => keyOf(full)))
  const asked = wordsOf(name)
  return shown.names.some(({ full }) => {
    const words = new Set(wordsOf(full))
    return own.has(keyOf(full)) || asked.every((word) => words.has(word))
  })
}

type Why = Pick<SelfTestFinding, 'score' | 'reason' | 'detail'>

/** The answer of "why not" for a name that was not found, put against the level and what was shown. */
export async function whyMissed(
  release: ServedRelease,
  settings: MatcherSettings,
  { asked, shown }: Pick<Answered, 'shown'> & { asked: Planted },
): Promise<Why> {
  const [compared] = await whyNot(settings, release, { input: inputOf(asked), entity_id: asked.entity_id })
  if (compared === undefined) return { score: null, reason: 'not_explained', detail: null }
  const name = compared.explanation.fields.find(({ field }) => field === 'name')
  const of = { score: compared.score, detail: name?.detail ?? null }
  if (compared.similarity_level === null) return { ...of, reason: 'below_threshold' }
  if (!isRaised(compared, settings.raise_from)) return { ...of, reason: 'below_raising' }
  return {
    ...of,
    reason: shown.length >= hitsPerScan ? 'crowded_out' : 'not_explained',
  }
}
