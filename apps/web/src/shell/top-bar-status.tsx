import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { freshnessOf } from './list-freshness.ts'
import classes from './top-bar.module.css'

const askAgainMs = 300_000

/** How old the lists are, always in sight. */
export function TopBarStatus() {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const status = valueIfKnown(useAnswer({ ...listStatus, refetchInterval: askAgainMs }))
  const freshness = status && freshnessOf(status, now)
  if (freshness === undefined) return null
  if (freshness.state === 'current')
    return (
      <span className={classes['fresh']}>
        <IconCircleCheck size={15} stroke={1.8} aria-hidden="true" />
        {t('top.listsCurrent', { time: freshness.time })}
      </span>
    )
  const { list, days } = freshness
  const name = language === 'zh-hant' ? list.name_zh_hant : list.name
  return (
    <span className={classes['fresh']} data-stale>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      {t('top.listsStale', { list: name, n: days })}
    </span>
  )
}
