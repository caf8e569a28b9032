import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { rowWords } from '#web/features/records/history/history-words.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Change } from '#web/ui/diff.tsx'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'

export interface Target {
  target_table: string | null
  target_id: number | null
}

export function targetText({ target_table, target_id }: Target): string {
  if (target_table === null) return '–'
  return target_id === null ? target_table : `${target_table} ${target_id}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The changes of an entry: `changes` by field with before and after; empty if it has none. */
export function changesOf(data: Readonly<Record<string, unknown>> | null): readonly Change[] {
  const changes = data?.['changes']
  if (!isRecord(changes)) return []
  return Object.entries(changes).flatMap(([field, change]) =>
    isRecord(change) ? [{ field, before: change['before'], after: change['after'] }] : [],
  )
}

/** All other recorded data, as name and text. */
export function factsOf(data: Readonly<Record<string, unknown>> | null): readonly (readonly [string, string])[] {
  return Object.entries(data ?? {})
    .filter(([name]) => name !== 'changes')
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
}

interface Told {
  changes: readonly Change[]
  facts: readonly (readonly [string, string])[]
}
export interface TellingWords {
  t: Translate
  exposition: (status: HitStatus, exposition: string | null) => string | undefined
}

const outcomes = {
  read_in: 'audit.outcome.read_in',
  refused: 'audit.outcome.refused',
  removed: 'audit.outcome.removed',
} as const

const isIds = (value: string): boolean => /^\[\d+(?:,\d+)*\]$/.test(value)

/** The outcome of an import, and rows of a record by what they are, in words; other facts as recorded. */
function inWords([name, value]: readonly [string, string], t: Translate): readonly [string, string] {
  const row = rowWords[name]
  if (row !== undefined && isIds(value))
    return [
      t(row),
      listed(
        value.match(/\d+/g)!.map((id) => `#${id}`),
        t,
      ),
    ]
  return name === 'outcome' && value in outcomes ? [name, t(outcomes[value as keyof typeof outcomes])] : [name, value]
}

const isStatus = (value: unknown): value is HitStatus => value === 0 || value === 1 || value === 2
const inDecision = new Set(['from', 'to', 'exposition'])

/** The data of an entry; the decision of a hit in words, because users do not know its codes. */
export function toldOf(data: Readonly<Record<string, unknown>> | null, { t, exposition }: TellingWords): Told {
  const [changes, facts] = [changesOf(data), factsOf(data)]
  const { from, to, exposition: reason } = data ?? {}
  if (!isStatus(from) || !isStatus(to)) return { changes, facts: facts.map((fact) => inWords(fact, t)) }
  const said = exposition(to, typeof reason === 'string' ? reason : null)
  const state = (status: HitStatus) => t(`hit.${hitStateOf(status)}`)
  const decided = [
    { field: t('alert.status'), before: state(from), after: state(to) },
    ...(said === undefined ? [] : [{ field: t('alert.exposition'), before: '', after: said }]),
  ]
  return { changes: [...decided, ...changes], facts: facts.filter(([name]) => !inDecision.has(name)) }
}
