import { Checkbox } from '@mantine/core'
import { type Inbox, type InboxItem, inboxGroups } from '@probity/contract/inbox/inbox.ts'
import { endOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { RefObject } from 'react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useNow } from '#web/ui/now.ts'
import { batchOf } from './inbox-calls.ts'
import classes from './inbox-list.module.css'
import { InboxMark } from './inbox-mark.tsx'
import { ItemChanges } from './item-changes.tsx'
import { Subject, shortTime, subjectText } from './item-words.tsx'
import type { InboxState } from './use-inbox.ts'

interface InboxListProps {
  inbox: Inbox
  state: InboxState
  current: InboxItem | undefined
  listRef: RefObject<HTMLDivElement | null>
}

/** The groups in order; empty ones are left out. */
export function InboxList({ inbox, state, current, listRef }: InboxListProps) {
  const t = useWords()
  return (
    <div className="grow shrinks scrolls-y" ref={listRef} role="region" aria-label={t('inbox.list')}>
      {inboxGroups.map((group) => {
        const items = inbox.items.filter((item) => item.group === group)
        if (items.length === 0) return null
        const count = inbox.groups.find((one) => one.group === group)?.count ?? items.length
        const left = state.view === 'all' ? count - items.length : 0
        return (
          <section key={group} aria-label={t(`inbox.group.${group}`)}>
            <h2 className={classes['head']}>
              {t(`inbox.group.${group}`)}{' '}
              <small>{group === 'asked' ? `${items.length}, ${t('inbox.notCounted')}` : count}</small>
              {group === 'approval' && <span className={classes['order']}>{t('inbox.strongestFirst')}</span>}
            </h2>
            <ul className={classes['rows']}>
              {items.map((item) => (
                <Row
                  key={item.key}
                  item={item}
                  isCurrent={item === current}
                  isChosen={state.selected.includes(item.key)}
                  onOpen={() => state.open(item)}
                  onToggle={() => {
                    state.toggle(item, inbox.items)
                    state.open(item)
                  }}
                />
              ))}
            </ul>
            {left > 0 && <p className={classes['more']}>{t('inbox.more', { n: left })}</p>}
          </section>
        )
      })}
    </div>
  )
}

interface RowProps {
  item: InboxItem
  isCurrent: boolean
  isChosen: boolean
  onOpen: () => void
  onToggle: () => void
}

function Row({ item, isCurrent, isChosen, onOpen, onToggle }: RowProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <li className={classes['row']} data-current={isCurrent} data-chosen={isChosen} data-severity={item.severity}>
      <span className={classes['tick']}>
        {batchOf(item) !== null && (
          <Checkbox
            size="xs"
            checked={isChosen}
            aria-label={t('inbox.select', { name: subjectText(item, language) })}
            onChange={onToggle}
          />
        )}
      </span>
      <button type="button" data-row={item.key} aria-current={isCurrent} className={classes['open']} onClick={onOpen}>
        <span className={classes['mark']}>
          <InboxMark item={item} />
        </span>
        <span className={classes['subject']}>
          <Subject item={item} />
        </span>
        <span className={classes['what']}>
          {item.group === 'asked' && <Outcome item={item} />}
          {item.changes.length > 0 && item.kind === 'hit.returned' ? (
            <ItemChanges changes={item.changes} />
          ) : (
            inLanguage(item.what, language)
          )}
          {(item.severity === 'urgent' || item.severity === 'warning') && (
            <span className="spoken">{t(`inbox.severity.${item.severity}`)}</span>
          )}
        </span>
        <span className={classes['by']}>{item.by ?? ''}</span>
        <When item={item} />
      </button>
    </li>
  )
}

function Outcome({ item: { approval, by } }: { item: InboxItem }) {
  const t = useWords()
  if (approval === null) return null
  const said = t(`inbox.state.${approval.state}`)
  return (
    <>
      <b>{by === null ? said : t('inbox.saidBy', { state: said, name: by })}</b>
      {approval.remarks === null ? ' ' : ` “${approval.remarks}” `}
    </>
  )
}

function When({ item }: { item: InboxItem }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const { due, since } = item
  const soonMs = 24 * 60 * 60_000
  // The end of the day in Hong Kong is another hour elsewhere.
  const isToday = due !== null && due === endOfDay(now)
  const text = shortTime(due ?? since, { now, language })
  return (
    <span
      className={classes['when']}
      data-due={due !== null && due - now < soonMs}
      data-over={due !== null && due < now}
    >
      {due === null ? text : isToday ? t('inbox.dueToday') : t('inbox.due', { when: text })}
    </span>
  )
}
