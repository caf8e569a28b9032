import { useEffect, useMemo, useRef, useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { requestQuery } from '#web/features/review/review-calls.ts'
import { subjectOfEntity } from '#web/features/review/subject.ts'
import { useBulkVerdict, useVerdict } from '#web/features/review/use-verdict.ts'
import { isChanged, isSound, verdictOf } from '#web/features/review/verdict-draft.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyRefused } from '#web/ui/notify.tsx'
import { entityQuery } from './case-calls.ts'
import { isAwaiting, neighbour, nextPending, type QueueHit, waitingHits } from './queue.ts'
import { needsMore } from './queue-pages.ts'
import { useAhead } from './use-ahead.ts'
import { useDecide } from './use-decide.ts'
import { useLiveQueue } from './use-live-queue.ts'
import { usePlace } from './use-place.ts'
import { useQueue } from './use-queue.ts'

/** Everything the workbench knows and does: where it is, what is chosen, what is being decided. */
export function useReview(mayDecide: boolean) {
  const t = useWords()
  const { username } = useProfile()
  const place = usePlace()
  const queue = useQueue(place.view, place.by, place.caseId)
  const waiting = useMemo(() => waitingHits(queue.order), [queue.order])
  const isOpenHit = (hit: QueueHit) => hit.status === 0 && !waiting.has(hit.id)
  const first = queue.order.find((hit) => hit.alert_case === place.caseId && isOpenHit(hit))
  const ofCase = queue.order.find((hit) => hit.alert_case === place.caseId)
  const current = place.hit ?? (queue.isCaseLoaded ? (first ?? ofCase ?? queue.order[0])?.id : undefined)

  useLiveQueue({ view: place.view, username, current }, ({ entity_name, updated_by }) => {
    if (updated_by !== username) notifyRefused(t('case.decidedElsewhere', { name: entity_name, by: updated_by ?? '–' }))
  })
  // Of what is decided nothing is left to decide, so there only the end of the list counts.
  const toDecide = place.view === 'decided' ? () => true : isOpenHit
  const isShort = queue.isLoaded && queue.hasMore && needsMore(queue.order, current, toDecide)
  // The server is outside React: the next page is fetched before its first hit is asked for.
  useEffect(() => {
    if (isShort && !queue.isFetchingMore) queue.fetchMore()
  })
  const ofHit = useAnswer({ ...entityQuery(current ?? 0), enabled: current !== undefined })
  const row = valueIfKnown(ofHit)
  const subject = row === undefined ? undefined : subjectOfEntity(row)
  const [unlocked, setUnlocked] = useState<string>()
  const [triedOn, setTriedOn] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const headingRef = useRef<HTMLHeadingElement>(null)
  const remarksRef = useRef<HTMLTextAreaElement>(null)

  const chosen = queue.order.filter(({ id }) => selected.has(id))
  const single = useVerdict(subject)
  const bulk = useBulkVerdict()
  const control = chosen.length > 0 ? bulk : single
  const key = chosen.length > 0 ? 'bulk' : `${current} ${row?.updated_date}`
  const isWaitingHere = row !== undefined && isAwaiting(row)
  const waitingHere = useAnswer(requestQuery(mayDecide ? row?.approval?.id : undefined))
  const isLocked = row !== undefined && row.status !== 0 && unlocked !== key
  const canDecide = mayDecide && (chosen.length > 0 || (!isLocked && !isWaitingHere))

  const open = (hit: QueueHit) => {
    place.open(hit)
    // The heading says whose hit this is; readers hear it, and the keys of the screen work from there.
    requestAnimationFrame(() => headingRef.current?.focus())
  }
  const { isSaving, decide, decideAll, runUndo, reload } = useDecide({
    onUndone: (id) => {
      const hit = queue.order.find((one) => one.id === id)
      if (hit !== undefined) open(hit)
    },
  })
  const step = (by: 1 | -1) => {
    const next = neighbour(queue.order, current, by)
    if (next !== undefined) open(next)
  }
  const next = nextPending(queue.order, current, isOpenHit)
  const isNextReady = useAhead(queue.order, { current, isOpen: isOpenHit })

  const save = async () => {
    if (subject === undefined || !canDecide) return
    setTriedOn(key)
    if (!isSound(single.draft)) return
    if (isChanged(single.draft, subject)) {
      const isSaved = await decide(subject, verdictOf(single.draft), subject.hit.entity_name)
      if (!isSaved) return
      single.forget()
    }
    if (next !== undefined) open(next)
  }
  const saveChosen = async () => {
    const isSaved = await decideAll(chosen, verdictOf(bulk.draft))
    if (!isSaved) return
    bulk.forget()
    setSelected(new Set())
    const after = nextPending(queue.order, current, (hit) => isOpenHit(hit) && !selected.has(hit.id))
    if (after !== undefined) open(after)
  }
  /** Only what is still to be decided can be part of a decision on several. */
  const toggle = (hit: QueueHit) => {
    if (!isOpenHit(hit)) return
    const without = new Set(selected)
    if (!without.delete(hit.id)) without.add(hit.id)
    setSelected(without)
  }
  const currentHit = queue.order.find(({ id }) => id === current)
  const selectGroup = () => {
    const group = queue.groups.find(({ hits }) => hits.some(({ id }) => id === current))
    setSelected(new Set([...selected, ...(group?.hits ?? []).filter(isOpenHit).map(({ id }) => id)]))
  }
  return {
    place,
    queue,
    current,
    row,
    ofHit,
    waiting,
    waitingHere,
    selected,
    chosen,
    control,
    isLocked,
    mayDecide,
    canDecide,
    isTried: triedOn === key,
    setTried: (isTried: boolean) => setTriedOn(isTried ? key : undefined),
    isSaving,
    isNextReady,
    headingRef,
    remarksRef,
    open,
    step,
    save,
    saveChosen,
    toggle,
    toggleCurrent: () => currentHit !== undefined && toggle(currentHit),
    selectGroup,
    clearChosen: () => setSelected(new Set()),
    unlock: () => setUnlocked(key),
    undo: runUndo,
    reload: () => void reload(current === undefined ? [] : [current]),
  }
}
export type Review = ReturnType<typeof useReview>
