import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { readApproval } from './inbox-calls.ts'
import { subjectText } from './item-words.tsx'

const toldMax = 3

/** Announces who answered a request that disappears from the screen. */
export function useTellWhoAnswered(items: readonly InboxItem[], own: RefObject<Set<string>>): void {
  const t = useWords()
  const language = useLanguage()
  const before = useRef<readonly InboxItem[]>(items)
  // The comparison with the previous response is outside React.
  useEffect(() => {
    const gone = before.current.filter(
      ({ key, group }) => group === 'approval' && !own.current.has(key) && !items.some((item) => item.key === key),
    )
    before.current = items
    for (const item of gone.slice(0, toldMax))
      void readApproval(item.approval?.id ?? 0)
        .then(({ state, decided_by: name }) => {
          if (state === 'waiting' || name === null) return
          const title = subjectText(item, language)
          notifyDone(t('inbox.dealtWith', { title, state: t(`inbox.state.${state}`), name }))
        })
        // A withdrawn request is gone, so there is nobody to name.
        .catch(() => undefined)
  }, [items, own, t, language])
}
