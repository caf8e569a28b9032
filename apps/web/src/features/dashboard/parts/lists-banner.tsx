import { Button } from '@mantine/core'
import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { useNavigate } from '@tanstack/react-router'
import { useHeadline } from '#web/features/watchlists/doctor/use-headline.ts'
import { useWatchlists } from '#web/features/watchlists/watchlist-calls.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './lists-banner.module.css'

/** Stands before every figure while a binding list is missing: a screening against nothing is the more urgent message. */
export function ListsBanner() {
  const { status } = useWatchlists()
  return status.state === 'value' && status.value.worst.level === 'red' ? <Shown status={status.value} /> : null
}

function Shown({ status }: { status: WatchlistStatus }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <section className={classes['banner']} aria-labelledby="lists-banner">
      <div>
        <h2 id="lists-banner">{useHeadline(status)}</h2>
        <p>{t(`doctor.why.${status.worst.reason}`)}</p>
      </div>
      <Button variant="filled" onClick={() => void navigate({ to: '.', search: { view: 'lists' } })}>
        {t('dashboard.setUpLists')}
      </Button>
    </section>
  )
}
