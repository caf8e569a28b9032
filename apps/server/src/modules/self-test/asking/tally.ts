import {
  type Figure,
  type SelfTestAlarm,
  type SelfTestKind,
  type SelfTestPath,
  type SelfTestResult,
  selfTestKinds,
  selfTestMust,
  selfTestPaths,
  wrongTopMax,
} from '@probity/contract/self-test/self-test.ts'
import type { ServedList } from '#kernel/list-service.ts'
import type { Answered } from './ask-names.ts'
import type { Judged } from './judge-answer.ts'

interface ListTally {
  kinds: Partial<Record<SelfTestKind, Figure>>
  wrong_top: number
}
interface PathTally extends Figure {
  /** How many names took up to so many milliseconds, by power of two. */
  took: Record<string, number>
  all_ms: number
}

/** Counts of a test, of all names asked so far. */
export interface Tallies {
  lists: Record<string, ListTally>
  paths: Partial<Record<SelfTestPath, PathTally>>
  clean: SelfTestResult['clean']
}

export const noTallies = (): Tallies => ({ lists: {}, paths: {}, clean: { asked: 0, raised: 0 } })

const noFigure = (): Figure => ({ asked: 0, missed: 0 })

function count(figure: Figure, { found }: Judged): void {
  figure.asked++
  if (!found) figure.missed++
}

/** Adds a judged name. */
export function addPlanted(tallies: Tallies, { asked, ms }: Answered, judged: Judged): void {
  if (asked.kind === 'clean') return
  const list = (tallies.lists[asked.list] ??= { kinds: {}, wrong_top: 0 })
  count((list.kinds[asked.kind] ??= noFigure()), judged)
  // Nothing is asked of weak aliases, so what they bring up is no fault.
  if (asked.kind === 'weak') return
  if (judged.wrong) list.wrong_top++
  const path = (tallies.paths[asked.path] ??= { ...noFigure(), took: {}, all_ms: 0 })
  count(path, judged)
  if (!judged.found) return
  const upTo = String(2 ** Math.ceil(Math.log2(Math.max(1, ms))))
  path.took[upTo] = (path.took[upTo] ?? 0) + 1
  path.all_ms = Math.max(path.all_ms, Math.ceil(ms))
}

/** Adds an invented name that nobody bears. */
export function addClean(tallies: Tallies, { shown }: Answered): void {
  tallies.clean.asked++
  if (shown.length > 0) tallies.clean.raised++
}

/** The time within which half of the names were found, to the next power of two. */
function halfOf({ took }: PathTally): number | null {
  const times = Object.entries(took).map(([upTo, names]) => [Number(upTo), names] as const)
  const half = times.reduce((sum, [, names]) => sum + names, 0) / 2
  let passed = 0
  for (const [upTo, names] of times.toSorted(([one], [other]) => one - other)) {
    passed += names
    if (passed >= half) return upTo
  }
  return null
}

const kindsOf = (kinds: ListTally['kinds']): SelfTestResult['kinds'] => ({
  exact: noFigure(),
  changed: noFigure(),
  chinese: noFigure(),
  designated: noFigure(),
  weak: noFigure(),
  ...kinds,
})

/** The result of a test; lists in the order in which they serve. */
export function resultOf(
  { lists, paths, clean }: Tallies,
  { served, now }: { served: readonly ServedList[]; now: number },
): SelfTestResult {
  const shown = served.map(({ code, name, name_zh_hant, legal_effect, version, updated_date }) => {
    const { kinds = {}, wrong_top = 0 } = lists[code] ?? {}
    const isNew = (kinds.designated?.asked ?? 0) > 0
    const designated_ms = isNew ? Math.max(0, now - updated_date) : null
    return { code, name, name_zh_hant, legal_effect, version, kinds: kindsOf(kinds), wrong_top, designated_ms }
  })
  const sum = (kind: SelfTestKind): Figure =>
    shown.reduce(
      (total, { kinds }) => ({
        asked: total.asked + kinds[kind].asked,
        missed: total.missed + kinds[kind].missed,
      }),
      noFigure(),
    )
  const kinds = kindsOf(Object.fromEntries(selfTestKinds.map((kind) => [kind, sum(kind)])))
  return {
    kinds,
    wrong_top: {
      asked: selfTestKinds.reduce((total, kind) => (kind === 'weak' ? total : total + kinds[kind].asked), 0),
      wrong: shown.reduce((total, { wrong_top }) => total + wrong_top, 0),
    },
    clean,
    lists: shown,
    paths: selfTestPaths.map((path) => {
      const tally = paths[path]
      if (tally === undefined) return { path, asked: 0, missed: 0, half_ms: null, all_ms: null }
      const half_ms = halfOf(tally)
      return { path, asked: tally.asked, missed: tally.missed, half_ms, all_ms: half_ms === null ? null : tally.all_ms }
    }),
  }
}

/** What falls short of its limit. */
export function alarmsOf({ kinds, wrong_top }: Pick<SelfTestResult, 'kinds' | 'wrong_top'>): SelfTestAlarm[] {
  const short = (Object.keys(selfTestMust) as (keyof typeof selfTestMust)[]).filter(
    (kind) => kinds[kind].asked - kinds[kind].missed < selfTestMust[kind] * kinds[kind].asked,
  )
  return wrong_top.wrong > wrongTopMax * wrong_top.asked ? [...short, 'wrong_top'] : short
}
