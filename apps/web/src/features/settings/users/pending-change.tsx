import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useProfile } from '#web/access/session.ts'
import { withdrawApproval } from '#web/api/approvals.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { type User, usersQuery } from './users-calls.ts'

/** What was asked to change of a user, and who must agree. Its requester can take it back. */
export function PendingChange({ user }: { user: User }) {
  const t = useWords()
  const language = useLanguage()
  const { username } = useProfile()
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const pending = user.pending_change
  if (!pending) return null
  const { by, since, wanted } = pending
  const takeBack = () =>
    attempt(async () => {
      await withdrawApproval(pending.id)
      await queries.invalidateQueries({ queryKey: usersQuery.queryKey })
    })
  return (
    <Notice
      tone="orange"
      action={
        by === username && (
          <Button size="xs" disabled={isBusy} onClick={() => void takeBack()}>
            {t('users.takeBack')}
          </Button>
        )
      }
    >
      {wanted.email !== undefined && <strong>{t('users.pendingEmail', { mail: wanted.email })}</strong>}{' '}
      {wanted.totp !== undefined && <strong>{t('users.pendingTotp')}</strong>}{' '}
      {t('users.pendingUntil', { name: user.username, by, when: tableMinute(since, language) })}
    </Notice>
  )
}
