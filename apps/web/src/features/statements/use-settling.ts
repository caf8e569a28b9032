import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { useRef } from 'react'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { Entry } from './entries.ts'
import { refuseMatch, type Settled, settle, undoMatches } from './statement-calls.ts'

export const settledOf = ({ lines, legs }: Entry): Settled => ({
  lines: lines.map(({ id }) => id),
  legs: legs.map(({ transaction, side }) => ({ transaction, side })),
})

/** Suggestions that rest on more than the sum: all of them are taken by one press. */
export const sureOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ suggestion }) => suggestion?.certainty === 'sure')

/** What a person does with a row, and how the last of it is undone. */
export function useSettling({ account }: StatementMonth) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const last = useRef<number[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  // A key pressed while the last act is under way waits for it.
  const act = (work: () => Promise<unknown>) => {
    before.current = before.current.then(() => attempt(work))
  }
  const settled = async (body: Parameters<typeof settle>[1]) => {
    last.current = await settle(account, body)
  }
  return {
    isBusy,
    take: (entry: Entry) => {
      if (entry.kind === 'suggested')
        act(() =>
          settled({
            how: entry.suggestion?.certainty === 'sure' ? 'sure' : 'chosen',
            items: [settledOf(entry)],
            reason: null,
          }),
        )
    },
    takeSure: (entries: readonly Entry[]) => {
      if (entries.length === 0) return
      act(async () => {
        await settled({ how: 'sure', items: entries.map(settledOf), reason: null })
        notifyDone(t('statements.tookSure', { n: count(entries.length) }))
      })
    },
    refuse: (entry: Entry) => {
      if (entry.kind === 'suggested') act(() => refuseMatch(account, settledOf(entry)))
    },
    charge: (entry: Entry) => {
      if (entry.kind === 'bank') act(() => settled({ how: 'charge', items: [settledOf(entry)], reason: null }))
    },
    /** With a reason: one side alone, or sides whose sums differ. */
    choose: (item: Settled, reason: string | null) =>
      settled({
        how: item.lines.length > 0 && item.legs.length > 0 ? 'chosen' : 'reason',
        items: [item],
        reason,
      }),
    undo: (entry: Entry) =>
      act(async () => {
        const matches = entry.match === undefined ? last.current : [entry.match.id]
        if (matches.length === 0) return
        await undoMatches(account, matches)
        last.current = []
        notifyDone(t('statements.undone'))
      }),
  }
}
export type Settling = ReturnType<typeof useSettling>
