import { Button } from '@mantine/core'
import { useState } from 'react'
import { reloadProfile, useProfile } from '#web/access/session.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { PasswordQuestion } from './password-question.tsx'
import classes from './profile.module.css'
import { answerChange } from './profile-calls.ts'

/** A change of the own account that somebody asked for, to confirm with the password or to refuse. */
export function PendingChange() {
  const t = useWords()
  const { pending_change: pending } = useProfile()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useAttempt()
  if (!pending) return null
  const { by, wanted } = pending
  const confirm = async (password: string) => {
    await answerChange({ answer: 'confirm', password })
    notifyDone(t('profile.changeMade'))
    await reloadProfile()
  }
  const refuse = () =>
    attempt(async () => {
      await answerChange({ answer: 'refuse' })
      notifyDone(t('profile.changeRefused'))
      await reloadProfile()
    })
  const words = [
    ...(wanted.email === undefined ? [] : [t('profile.pendingEmail', { by, mail: wanted.email })]),
    ...(wanted.totp === undefined ? [] : [t('profile.pendingTotp', { by })]),
  ]
  return (
    <Notice tone="orange">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t('profile.pendingNote')}</p>
      <div className={classes['actions']}>
        <Button variant="filled" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('profile.confirmChange')}
        </Button>
        <Button disabled={isBusy} onClick={() => void refuse()}>
          {t('profile.refuseChange')}
        </Button>
      </div>
      {isAsking && (
        <PasswordQuestion
          title={t('profile.confirmTitle')}
          body={words.join(' ')}
          confirm={t('profile.confirmChange')}
          onAnswer={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  )
}
