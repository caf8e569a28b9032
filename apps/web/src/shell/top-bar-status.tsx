import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { freshnessWords } from './list-freshness.ts'
import classes from './top-bar.module.css'

const askAgainMs = 300_000
const icons = { green: IconCircleCheck, orange: IconAlertTriangle, red: IconAlertCircle }

/** The health of the lists, always visible; links to the watchlists for users who may open them. */
export function TopBarStatus() {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const mayOpen = useMayOpen('Settings')
  const status = valueIfKnown(useAnswer({ ...listStatus, refetchInterval: askAgainMs }))
  if (status === undefined) return null
  const Icon = icons[status.worst.level]
  const words = freshnessWords(status.worst, { t, language, now })
  const content = (
    <>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </>
  )
  const shown = { className: classes['fresh'], 'data-level': status.worst.level, title: words }
  return mayOpen ? (
    <Link to={watchlistPaths.lists()} {...shown}>
      {content}
    </Link>
  ) : (
    <span {...shown}>{content}</span>
  )
}
