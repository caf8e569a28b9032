import { Link, useSearch } from '@tanstack/react-router'
import { ListDoctor } from '#web/features/watchlists/doctor/list-doctor.tsx'
import { useWatchlists } from '#web/features/watchlists/watchlist-calls.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './dashboard.module.css'
import { Dashboard } from './dashboard.tsx'

/** The list doctor until every binding list is current; afterwards, or on request, the dashboard. */
export function Screen() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'dashboard' ? <Dashboard /> : <FirstPage />
}

function FirstPage() {
  const t = useWords()
  const { status, expectChange } = useWatchlists()
  return (
    <Answered answer={status}>
      {(found) =>
        found.worst.level === 'red' ? (
          <>
            <p className={classes['onward']}>
              {t('dashboard.untilCurrent')}{' '}
              <Link to="." search={{ view: 'dashboard' }}>
                {t('dashboard.open')}
              </Link>
            </p>
            <ListDoctor status={found} onAsked={expectChange} />
          </>
        ) : (
          <Dashboard />
        )
      }
    </Answered>
  )
}
