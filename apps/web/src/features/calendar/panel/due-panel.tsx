import { SegmentedControl } from '@mantine/core'
import {
  type CalendarEntries,
  type CalendarEntry,
  type CalendarMonth,
  entryKey,
} from '@probity/contract/calendar/calendar.ts'
import type { ReactNode, RefObject } from 'react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { dayTitle } from '../calendar-days.ts'
import type { CalendarState } from '../use-calendar.ts'
import { DueLine } from './due-line.tsx'
import classes from './due-panel.module.css'
import { FoldedLine } from './folded-line.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { foldedOf, sectionsOf } from './sections.ts'

interface DuePanelProps {
  month: CalendarMonth
  week: CalendarEntries
  state: CalendarState
  current: CalendarEntry | undefined
  panelRef: RefObject<HTMLElement | null>
  /** The actions of the selected line. */
  acts: ReactNode
}

/** Overdue entries, the selected day, and the rest of its week; or the same grouped by user in charge. */
export function DuePanel({ month, week, state, current, panelRef, acts }: DuePanelProps) {
  const t = useWords()
  const { counts, people } = month
  return (
    <aside ref={panelRef} className="stack shrinks line-before on-surface" aria-label={t('calendar.panel')}>
      <header className={classes['head']}>
        <h2>{t('calendar.panel')}</h2>
        <SegmentedControl
          aria-label={t('calendar.order')}
          value={state.order}
          onChange={(by) => state.goTo({ by: by === 'person' ? by : undefined })}
          data={[
            { value: 'date', label: t('calendar.byDate') },
            { value: 'person', label: t('calendar.byPerson') },
          ]}
        />
      </header>
      <PeopleStrip people={people} state={state} />
      <div className="grow shrinks scrolls-y">
        <Sections week={week} state={state} current={current} acts={acts} />
      </div>
      <footer className={classes['foot']}>
        <span>
          <Keys keys={['D']} /> {t('calendar.key.do')}
        </span>
        <span>
          <Keys keys={['E']} /> {t('calendar.key.reason')}
        </span>
        <span>
          <Keys keys={['L']} /> {t('calendar.key.later')}
        </span>
        <LinkButton onClick={() => state.goTo({ view: 'list', show: 'open', entry: undefined })}>
          {t('calendar.allOpen', { n: counts.open + counts.overdue })}
        </LinkButton>
      </footer>
    </aside>
  )
}

function Sections({ week, state, current, acts }: Pick<DuePanelProps, 'week' | 'state' | 'current' | 'acts'>) {
  const t = useWords()
  const language = useLanguage()
  const sections = sectionsOf(week.entries, state)
  if (sections.length === 0) return <p className="pad-16 ink-2">{t('calendar.nothingDue')}</p>
  const titleOf = (id: string): string => {
    if (id === 'overdue') return t('calendar.overdue')
    if (id === 'rest') return t('calendar.rest')
    if (id === 'day') {
      const day = dayTitle(state.day, language)
      return state.day === week.today ? t('calendar.todayIs', { day }) : day
    }
    return id === '-' ? t('calendar.nobody') : id
  }
  return sections.map(({ id, entries, isFolded }) => (
    <section key={id} aria-label={titleOf(id)}>
      {/* The heading of the panel already names the first section. */}
      {id !== 'overdue' && (
        <h3 className={classes['title']}>
          {titleOf(id)} <small>{entries.length}</small>
        </h3>
      )}
      <ul>
        {(isFolded ? foldedOf(entries) : entries.map((entry) => [entry])).map((group) => {
          const [first] = group
          if (first === undefined) return null
          if (group.length > 1) return <FoldedLine key={entryKey(first)} entries={group} state={state} />
          const isCurrent = first === current
          return (
            <DueLine key={entryKey(first)} entry={first} state={state} isCurrent={isCurrent} isShort={id === 'rest'}>
              {isCurrent && acts}
            </DueLine>
          )
        })}
      </ul>
    </section>
  ))
}
