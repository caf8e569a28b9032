import { useMediaQuery } from '@mantine/hooks'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { monthQuery, weekQuery } from './calendar-calls.ts'
import { CalendarHead } from './calendar-head.tsx'
import { ListView } from './list/list-view.tsx'
import { MonthView } from './month/month-view.tsx'
import { useCalendar } from './use-calendar.ts'

/** Below this width only the list is shown. */
const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false

/** All due dates: the month with the current week next to it, or a list. */
export function Screen() {
  const state = useCalendar()
  const isNarrow = useIsNarrow()
  const month = useAnswer(monthQuery(state.monthAsked))
  const week = useAnswer(weekQuery(state.weekAsked))
  const isList = state.view === 'list' || isNarrow
  return (
    <>
      <CalendarHead state={state} month={valueIfKnown(month)} isNarrow={isNarrow} />
      <Answered answer={month}>
        {(figures) =>
          isList ? (
            <ListView state={state} />
          ) : (
            <Answered answer={week} as="part">
              {(entries) => <MonthView month={figures} week={entries} state={state} />}
            </Answered>
          )
        }
      </Answered>
    </>
  )
}
