import { SegmentedControl } from '@mantine/core'
import type { Inbox, InboxView } from '@probity/contract/inbox/inbox.ts'
import { useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { DigestButton } from './digest-button.tsx'
import { focusRow } from './focus-row.ts'
import classes from './inbox.module.css'
import { InboxFoot } from './inbox-foot.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxPane } from './pane/inbox-pane.tsx'
import { useAnswering } from './use-answering.ts'
import { chosenOf, type InboxState, nextAfter, useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useTellWhoAnswered } from './use-tell-who-answered.ts'

/** All open items of the user: the list on the left, the evidence of one item on the right. */
export function Screen() {
  const state = useInbox()
  return <Answered answer={state.answer}>{(inbox) => <OpenInbox state={state} inbox={inbox} />}</Answered>
}

function OpenInbox({ state, inbox }: { state: InboxState; inbox: Inbox }) {
  const t = useWords()
  const { items } = inbox
  const list = useRef<HTMLDivElement>(null)
  const current = items.find(({ key }) => key === state.itemKey) ?? items[0]
  const at = current === undefined ? -1 : items.indexOf(current)
  const chosen = chosenOf(inbox, state.selected)
  const own = useRef(new Set<string>())
  const answering = useAnswering({ current, chosen }, (gone) => {
    for (const { key } of gone) own.current.add(key)
    state.clear()
    const next = nextAfter(items, gone, at)
    state.open(next)
    focusRow(list.current, next?.key)
  })
  useTellWhoAnswered(items, own)
  useInboxKeys({ state, items, current, chosen, answering, list })
  return (
    <>
      <PageHead
        title={t('menu.inbox')}
        note={t('inbox.note', { open: inbox.open, today: inbox.today, binding: inbox.binding })}
        actions={<Actions inbox={inbox} state={state} />}
      />
      {items.length === 0 ? (
        <EmptyList title={t(state.view === 'all' ? 'inbox.empty' : 'inbox.emptyView')}>
          {t('inbox.emptyBody')}
        </EmptyList>
      ) : (
        <div className={classes['inbox']} data-open={state.itemKey !== undefined}>
          <div className={classes['side']}>
            <InboxList inbox={inbox} state={state} current={current} listRef={list} />
            <InboxFoot chosen={chosen} state={state} answering={answering} />
          </div>
          {current !== undefined && (
            <InboxPane key={current.key} item={current} chosen={chosen} state={state} answering={answering} />
          )}
        </div>
      )}
    </>
  )
}

function Actions({ inbox, state }: { inbox: Inbox; state: InboxState }) {
  const t = useWords()
  const counts: Record<InboxView, number> = { all: inbox.open, today: inbox.today, binding: inbox.binding }
  return (
    <>
      <SegmentedControl
        aria-label={t('inbox.view')}
        value={state.view}
        onChange={(view) => state.setView(view as InboxView)}
        data={(['all', 'today', 'binding'] as const).map((view) => ({
          value: view,
          label: t(`inbox.view.${view}`, { n: counts[view] }),
        }))}
      />
      <DigestButton />
    </>
  )
}
