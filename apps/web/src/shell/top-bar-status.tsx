import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { listStatus, selfTestState } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { selfTestPaths } from '#web/paths/screening/self-test.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { freshnessWords, selfTestWords } from './list-freshness.ts'
import classes from './top-bar.module.css'

const askAgainMs = 300_000
const graveness = { green: 0, orange: 1, red: 2 }
const icons = { green: IconCircleCheck, orange: IconAlertTriangle, red: IconAlertCircle }

/** The health of the lists or of their test, whichever is worse, always visible; links to its screen for users who may open it. */
export function TopBarStatus() {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const mayOpen = useMayOpen('Settings')
  const status = valueIfKnown(useAnswer({ ...listStatus, refetchInterval: askAgainMs }))
  const test = valueIfKnown(useAnswer({ ...selfTestState, enabled: mayOpen, refetchInterval: askAgainMs }))
  if (status === undefined) return null
  const tested = test === undefined ? undefined : selfTestWords(test, t)
  const isTest = tested !== undefined && graveness[tested.level] > graveness[status.worst.level]
  const level = isTest ? tested.level : status.worst.level
  const Icon = icons[level]
  const words = isTest ? tested.words : freshnessWords(status.worst, { t, language, now })
  const content = (
    <>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </>
  )
  const shown = { className: classes['fresh'], 'data-level': level, title: words }
  return mayOpen ? (
    <Link to={isTest ? selfTestPaths.selfTest() : watchlistPaths.lists()} {...shown}>
      {content}
    </Link>
  ) : (
    <span {...shown}>{content}</span>
  )
}
