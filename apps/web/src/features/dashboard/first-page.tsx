import { Link, useSearch } from '@tanstack/react-router'
import { ListDoctor } from '#web/features/watchlists/doctor/list-doctor.tsx'
import { useWatchlists } from '#web/features/watchlists/watchlist-calls.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './dashboard.module.css'
import { Dashboard } from './dashboard.tsx'

/** The dashboard, or on request the list doctor, which its banner offers until every binding list is current. */
export function Screen() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'lists' ? <ListSetUp /> : <Dashboard />
}

function ListSetUp() {
  const t = useWords()
  const { status, expectChange } = useWatchlists()
  return (
    <Answered answer={status}>
      {(found) => (
        <>
          <p className={classes['onward']}>
            <Link to="." search={{}}>
              {t('dashboard.open')}
            </Link>
          </p>
          <ListDoctor status={found} onAsked={expectChange} />
        </>
      )}
    </Answered>
  )
}
