import { lateParties } from '@probity/contract/not-screened/not-screened.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { notScreenedKey, notScreenedState } from '#web/api/cached.ts'
import { useLiveChanges } from '#web/api/live/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notScreenedPaths } from '#web/paths/screening/not-screened.ts'
import { IconShieldExclamation } from '#web/ui/generated/icons.ts'
import classes from './top-bar.module.css'

const askAgainMs = 60_000
const look = () => void queryClient.invalidateQueries({ queryKey: notScreenedKey })

/** Beside the health of the lists, while a customer or transaction is not screened in time. */
export function NotScreenedStatus() {
  const t = useWords()
  const mayOpen = useMayOpen('OngoingScreening')
  useLiveChanges('not_screened', look)
  const state = valueIfKnown(useAnswer({ ...notScreenedState, refetchInterval: askAgainMs }))
  const late = state === undefined ? 0 : lateParties(state)
  if (late === 0) return null
  const words = t('top.notScreened', { n: count(late) })
  const shown = { className: classes['fresh'], 'data-level': 'red', title: words }
  const content = (
    <>
      <IconShieldExclamation size={15} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </>
  )
  return mayOpen ? (
    <Link to={notScreenedPaths.notScreened()} {...shown}>
      {content}
    </Link>
  ) : (
    <span {...shown}>{content}</span>
  )
}
