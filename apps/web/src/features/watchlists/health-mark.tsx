import { useWords } from '#web/i18n/use-words.ts'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconRefresh,
} from '#web/ui/generated/icons.ts'
import type { ShownList } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

const icons = {
  refused: IconAlertCircle,
  too_old: IconAlertTriangle,
  no_answer: IconAlertTriangle,
  current: IconCircleCheck,
  not_loaded: IconCircleDashed,
}

/** The health of a list in words, or the step of its running import. */
export function HealthMark({ list }: { list: ShownList }) {
  const t = useWords()
  if (list.phase !== null)
    return (
      <span className={classes['mark']} data-state="busy">
        <IconRefresh size={15} stroke={1.8} aria-hidden="true" />
        {t(`lists.phase.${list.phase}`)}
      </span>
    )
  // A list that never served shows its failure here, because it has no edition.
  const health = list.health === 'not_loaded' && list.failure !== null ? shownFailure[list.failure] : list.health
  const Icon = icons[health]
  return (
    <span className={classes['mark']} data-state={health}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {list.serves && health === 'too_old'
        ? t('lists.tooOldBy', { n: (list.age_days ?? 0) - list.stale_after_days })
        : t(`lists.health.${health}`)}
    </span>
  )
}

const shownFailure = { refused: 'refused', broken: 'refused', no_answer: 'no_answer' } as const
