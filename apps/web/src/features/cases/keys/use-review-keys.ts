import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { type Shortcuts, useShortcuts } from '#web/ui/shortcuts.ts'

export interface ReviewActs {
  step: (step: 1 | -1) => void
  status: (status: HitStatus) => void
  exposition: (key: number) => void
  suggest: () => void
  remarks: () => void
  profile: () => void
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

/** Every act of the review on a key of its own. Those that change a decision are silent where nothing can be decided. */
export function reviewShortcuts(acts: ReviewActs, canDecide: boolean): Shortcuts {
  const deciding: Shortcuts = {
    p: () => acts.status(0),
    t: () => acts.status(1),
    f: () => acts.status(2),
    r: acts.suggest,
    m: acts.remarks,
    'mod+Enter': acts.save,
    ...Object.fromEntries(numbers.map((number) => [String(number), () => acts.exposition(number)])),
  }
  return {
    j: () => acts.step(1),
    k: () => acts.step(-1),
    o: acts.profile,
    a: acts.audit,
    l: acts.nextRow,
    x: acts.select,
    'shift+x': acts.selectGroup,
    g: acts.group,
    u: acts.undo,
    Escape: acts.clear,
    ...(canDecide ? deciding : {}),
  }
}

export function useReviewKeys(acts: ReviewActs, canDecide: boolean): void {
  useShortcuts(reviewShortcuts(acts, canDecide))
}
