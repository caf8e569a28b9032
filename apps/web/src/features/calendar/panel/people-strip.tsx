import type { CalendarMonth } from '@probity/contract/calendar/calendar.ts'
import { nobody } from '@probity/contract/calendar/calendar.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { CalendarState } from '../use-calendar.ts'
import classes from './due-panel.module.css'
import { Initials } from './initials.tsx'

/** Open entries per user in charge; a click filters by that user. */
export function PeopleStrip({ people, state }: { people: CalendarMonth['people']; state: CalendarState }) {
  const t = useWords()
  if (people.length === 0) return null
  return (
    <ul className={classes['people']} aria-label={t('calendar.openByPerson')}>
      {people.map(({ in_charge, count }) => {
        const value = in_charge ?? nobody
        const isOn = state.in_charge === value
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => state.goTo({ in_charge: isOn ? undefined : value, entry: undefined })}
            >
              {in_charge !== null && <Initials username={in_charge} />}
              <span>{in_charge ?? t('calendar.nobody')}</span> <b>{count}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
