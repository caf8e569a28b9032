import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { withdrawApproval } from '#web/api/approvals.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { decideApprovals, dropAnswered } from './inbox-calls.ts'
import { subjectText } from './item-words.tsx'

type State = 'approved' | 'refused'

interface OnScreen {
  current: InboxItem | undefined
  chosen: readonly InboxItem[]
}
interface Typed {
  note: string
  /** The item that the note was typed at. */
  at: string | undefined
  refusing: readonly InboxItem[]
}

const keysOf = (items: readonly InboxItem[]): string => items.map(({ key }) => key).join()

/** Answers requests; a refusal needs a reason, which the requester sees. What was typed at one item is not sent with another. */
export function useAnswering({ current, chosen }: OnScreen, done: (items: readonly InboxItem[]) => void) {
  const t = useWords()
  const language = useLanguage()
  const { values, set } = useFields<Typed>({ note: '', at: undefined, refusing: [] })
  const note = values.at === current?.key || chosen.length > 0 ? values.note : ''
  const isOnScreen = [keysOf(chosen), current?.key].includes(keysOf(values.refusing))
  const refusing = isOnScreen ? values.refusing : []
  const { isBusy: isWorking, attempt } = useAttempt()
  const answered = async (act: () => Promise<unknown>, said: string, items: readonly InboxItem[]) => {
    try {
      await act()
      notifyDone(said)
      set({ note: '' })
      done(items)
      dropAnswered(items)
    } finally {
      // Not awaited: an answer to the next request must not be lost while the list is refetched.
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      void queryClient.invalidateQueries({ queryKey: ['review'] })
    }
  }
  const work = (act: () => Promise<unknown>, said: string, items: readonly InboxItem[]) =>
    attempt(
      () => answered(act, said, items),
      (error) => notifyFailed(error, t('inbox.failed')),
    )
  const answer = (items: readonly InboxItem[], state: State) => {
    const ids = items.flatMap(({ approval }) => (approval === null ? [] : [approval.id]))
    const [first] = items
    if (first === undefined || ids.length === 0) return
    const remarks = note.trim()
    const isRefusal = state === 'refused'
    if (isRefusal && remarks === '') return set({ refusing: items })
    if (isWorking) return
    set({ refusing: [] })
    const one = t(isRefusal ? 'inbox.refused' : 'inbox.approved', { name: subjectText(first, language) })
    const said = ids.length === 1 ? one : t(isRefusal ? 'inbox.refusedAll' : 'inbox.approvedAll', { n: ids.length })
    void work(() => decideApprovals({ ids, state, ...(remarks === '' ? {} : { remarks }) }), said, items)
  }
  return {
    note,
    setNote: (next: string) => set({ note: next, at: current?.key }),
    isWorking,
    /** Requests to be refused once a reason is given. */
    refusing,
    isRefusing: refusing.length > 0,
    lacksReason: refusing.length > 0 && note.trim() === '',
    answer,
    withdraw: (item: InboxItem) =>
      void work(() => withdrawApproval(item.approval?.id ?? 0), t('inbox.withdrawn'), [item]),
  }
}
export type Answering = ReturnType<typeof useAnswering>
