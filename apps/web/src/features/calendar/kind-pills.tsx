import { type CalendarMonth, calendarKinds, nobody } from '@probity/contract/calendar/calendar.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import classes from './calendar.module.css'
import { peopleQuery } from './calendar-calls.ts'
import { KindMark } from './entry-words.tsx'
import type { CalendarState } from './use-calendar.ts'

/** The kinds with their counts, and the filter by user in charge. */
export function KindPills({ state, month }: { state: CalendarState; month: CalendarMonth | undefined }) {
  const t = useWords()
  const countOf = (kind: string) => month?.kinds.find((one) => one.kind === kind)?.count ?? 0
  const all = month?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
  const choose = (kind: string | undefined) => state.goTo({ kind, entry: undefined })
  return (
    <div className={classes['filters']}>
      <div role="group" aria-label={t('calendar.kinds')} className={classes['pills']}>
        <button type="button" aria-pressed={state.kind === undefined} onClick={() => choose(undefined)}>
          {t('calendar.allKinds')} <b>{all}</b>
        </button>
        {calendarKinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={state.kind === kind} onClick={() => choose(kind)}>
            <KindMark kind={kind} />
            {t(`calendar.kind.${kind}`)} <b>{countOf(kind)}</b>
          </button>
        ))}
      </div>
      <InCharge state={state} />
    </div>
  )
}

function InCharge({ state }: { state: CalendarState }) {
  const t = useWords()
  const people = valueIfKnown(useAnswer(peopleQuery)) ?? []
  const names = people.map(({ username }) => username)
  // A saved URL may name a user who has left.
  const known =
    state.in_charge === undefined || state.in_charge === nobody ? names : [...new Set([...names, state.in_charge])]
  return (
    <Select
      size="xs"
      label={t('calendar.inCharge')}
      classNames={{ root: classes['inCharge'] ?? '' }}
      searchable
      value={state.in_charge ?? ''}
      data={[
        { value: '', label: t('calendar.everyone') },
        { value: nobody, label: t('calendar.nobody') },
        ...known.map((value) => ({ value, label: value })),
      ]}
      onChange={(value) =>
        state.goTo({ in_charge: value === null || value === '' ? undefined : value, entry: undefined })
      }
    />
  )
}
