import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { listFreshness, onListFreshness } from './list-freshness.ts'
import classes from './shell.module.css'

/** How old the lists are, always in sight. Absent until the first answer about them. */
export function TopBarStatus() {
  const t = useWords()
  const freshness = useSyncExternalStore(onListFreshness, listFreshness)
  if (freshness === undefined) return null
  if (freshness.state === 'current')
    return (
      <span className={classes['fresh']}>
        <IconCircleCheck size={15} stroke={1.8} aria-hidden="true" />
        {t('top.listsCurrent', { time: freshness.time })}
      </span>
    )
  return (
    <span className={classes['fresh']} data-stale>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      {t('top.listsStale', { list: freshness.list, n: freshness.days })}
    </span>
  )
}
