import { Button, SegmentedControl } from '@mantine/core'
import { type CalendarEntry, entryKey } from '@probity/contract/calendar/calendar.ts'
import { useRef } from 'react'
import { usePages } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from '../calendar.module.css'
import { listQuery } from '../calendar-calls.ts'
import { dayTitle } from '../calendar-days.ts'
import { DueLine } from '../panel/due-line.tsx'
import { EntryActs } from '../panel/entry-acts.tsx'
import { useActs } from '../use-acts.tsx'
import type { CalendarState } from '../use-calendar.ts'
import { useCalendarKeys } from '../use-calendar-keys.ts'

/** The entries of the month by day, overdue ones first. */
export function ListView({ state }: { state: CalendarState }) {
  const pages = usePages(listQuery(state.monthAsked, state.shows))
  return (
    <Answered answer={pages} as="part">
      {(found) => (
        <Lines
          entries={found.flatMap(({ entries }) => entries)}
          total={found[0]?.total ?? 0}
          state={state}
          more={pages.hasMore ? { isBusy: pages.isFetchingMore, fetch: pages.fetchMore } : undefined}
        />
      )}
    </Answered>
  )
}

interface LinesProps {
  entries: readonly CalendarEntry[]
  total: number
  state: CalendarState
  more: { isBusy: boolean; fetch: () => void } | undefined
}

function Lines({ entries, total, state, more }: LinesProps) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const current = entries.find((entry) => entryKey(entry) === state.entryKey) ?? entries[0]
  const { act, dialog } = useActs(current)
  useCalendarKeys({ state, lines: entries, current, act, panel })
  const groups = Map.groupBy(entries, (entry) => (entry.state === 'overdue' ? 'overdue' : entry.day))
  return (
    <div className={classes['list']} ref={panel} role="region" aria-label={t('calendar.list')}>
      <div className="row between gap-12 fixed pad-6-gutter line-below on-canvas ink-2 small">
        <span role="status">{t('calendar.shown', { n: entries.length, total })}</span>
        <SegmentedControl
          aria-label={t('calendar.shows')}
          value={state.shows}
          onChange={(show) => state.goTo({ show: show === 'open' ? show : undefined, entry: undefined })}
          data={[
            { value: 'all', label: t('calendar.showAll') },
            { value: 'open', label: t('calendar.showOpen') },
          ]}
        />
      </div>
      {entries.length === 0 && <EmptyList title={t('calendar.emptyList')}>{t('calendar.emptyBody')}</EmptyList>}
      {[...groups].map(([id, own]) => (
        <section key={id}>
          <GroupHead id={id} count={own.length} today={state.today} />
          <ul>
            {own.map((entry) => (
              <DueLine key={entryKey(entry)} entry={entry} state={state} isCurrent={entry === current}>
                {entry === current && <EntryActs entry={entry} onAct={act} />}
              </DueLine>
            ))}
          </ul>
        </section>
      ))}
      {more !== undefined && (
        <div className="pad-10-gutter">
          <Button loading={more.isBusy} onClick={more.fetch}>
            {t('calendar.more', { n: total - entries.length })}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  )
}

function GroupHead({ id, count, today }: { id: string; count: number; today: string }) {
  const t = useWords()
  const language = useLanguage()
  const day = id === 'overdue' ? '' : dayTitle(id, language)
  const title = id === 'overdue' ? t('calendar.overdue') : id === today ? t('calendar.todayIs', { day }) : day
  return (
    <h2>
      {title} <small>{count}</small>
    </h2>
  )
}
