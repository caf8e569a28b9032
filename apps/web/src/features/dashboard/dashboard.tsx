import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { queryClient } from '#web/api/query-client.ts'
import { coverage } from '#web/features/ongoing/ongoing-calls.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { MonthChart } from './charts/month-chart.tsx'
import { StatusDonut } from './charts/status-donut.tsx'
import classes from './dashboard.module.css'
import { dashboardTopics } from './dashboard-calls.ts'
import { Cards } from './parts/cards.tsx'
import { ListsBanner } from './parts/lists-banner.tsx'
import { ListsPart } from './parts/lists-part.tsx'
import { NeedsYou } from './parts/needs-you.tsx'

const restMs = 1000
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))

/** Refetched at most once a second, even while a run raises a thousand hits. */
const look = oneLookAtATime(async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    queryClient.invalidateQueries({ queryKey: coverage.queryKey.slice(0, 1) }),
    rest(),
  ])
})

/** Overview of the firm: open work, screenings, lists and their coverage. */
export function Dashboard() {
  const t = useWords()
  useLiveChanges(dashboardTopics, look)
  return (
    <div className="stack grow shrinks scrolls">
      <h1 className="spoken">{t('menu.dashboard')}</h1>
      <ListsBanner />
      <Cards />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <MonthChart />
          <ListsPart />
        </div>
        <div className={classes['side']}>
          <StatusDonut />
          <NeedsYou />
        </div>
      </div>
    </div>
  )
}
