import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { type Shortcuts, useShortcuts } from '#web/ui/shortcuts.ts'
import { saveKey } from './held-keys.ts'
import { type HitOnScreen, useHeldKeys } from './use-held-keys.ts'

export interface ReviewActs {
  step: (step: 1 | -1) => void
  status: (status: HitStatus) => void
  exposition: (key: number) => void
  suggest: () => void
  remarks: () => void
  /** Adds text that was typed before the remarks were shown. */
  type: (text: string) => void
  profile: () => void
  /** The text of the law on a hit of a binding list. */
  law: () => void
  audit: () => void
  /** Shows the evidence of the next row of the party. */
  nextRow: () => void
  select: () => void
  selectGroup: () => void
  group: () => void
  save: () => void
  undo: () => void
  clear: () => void
}

const numbers = [1, 2, 3, 4, 5, 6] as const

const decidingShortcuts = (acts: ReviewActs): Readonly<Record<string, () => void>> => ({
  p: () => acts.status(0),
  t: () => acts.status(1),
  f: () => acts.status(2),
  r: acts.suggest,
  m: acts.remarks,
  [saveKey]: acts.save,
  ...Object.fromEntries(numbers.map((number) => [String(number), () => acts.exposition(number)])),
})

/** The shortcuts of the review that change no decision. */
function movingShortcuts(acts: ReviewActs): Shortcuts {
  return {
    j: () => acts.step(1),
    k: () => acts.step(-1),
    o: acts.profile,
    b: acts.law,
    a: acts.audit,
    l: acts.nextRow,
    x: acts.select,
    'shift+x': acts.selectGroup,
    g: acts.group,
    u: acts.undo,
    Escape: acts.clear,
  }
}

/** The shortcuts of the hit on the screen; those that change a decision are disabled when it cannot be decided. */
export const reviewShortcuts = (acts: ReviewActs, canDecide: boolean): Shortcuts => ({
  ...movingShortcuts(acts),
  ...(canDecide ? decidingShortcuts(acts) : {}),
})

export interface Deciding {
  hit: HitOnScreen
  /** Whether keys for a hit that is not shown yet are buffered. */
  holds: boolean
  /** Whether the hit on the screen can be decided; otherwise the shortcuts of a decision are disabled. */
  canDecide: boolean
}

export function useReviewKeys(acts: ReviewActs, { hit, holds, canDecide }: Deciding): void {
  const deciding = decidingShortcuts(acts)
  const hold = useHeldKeys(hit, (held) => {
    if (!canDecide) return
    if ('text' in held) acts.type(held.text)
    else if (held.key === 'Escape') leaveField()
    else deciding[held.key]?.()
  })
  const held = (holdKey: (key: string) => void): Shortcuts =>
    Object.fromEntries(Object.keys(deciding).map((key) => [key, () => holdKey(key)]))
  const waits = holds && hold !== undefined
  useShortcuts(waits ? { ...movingShortcuts(acts), ...held(hold) } : reviewShortcuts(acts, canDecide))
}

/** The same as Escape in the remarks. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
