import { Button } from '@mantine/core'
import type { AskedChange } from '@probity/contract/identity/account-changes.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './auth.module.css'
import { PublicPage } from './public-page.tsx'
import { answerChange, isTokenRefused, readChange } from './reset-calls.ts'

/** Removes a valid token from the address bar, where others could read it. */
async function checkToken(token: string) {
  const change = await readChange(token)
  history.replaceState(history.state, '', authPaths.accountChange())
  return change
}

/** The holder of a mailed link confirms or refuses a change of the account. Opening the link alone changes nothing. */
export function Screen() {
  const t = useWords()
  const { token: fromAddress } = useSearch({ strict: false }) as { token?: string }
  const [token] = useState(fromAddress ?? '')
  const checking = useAnswer({ queryKey: ['account change', token], queryFn: () => checkToken(token), gcTime: 0 })
  if (checking.state === 'loading') return <PublicPage title={t('change.title')}>{t('reset.checking')}</PublicPage>
  return (
    <PublicPage title={t('change.title')}>
      {checking.state !== 'failed' ? (
        <Question token={token} change={checking.value} />
      ) : isTokenRefused(checking.error) ? (
        <Notice tone="red">{t('change.over')}</Notice>
      ) : (
        <>
          <Notice tone="red">{t('change.unchecked')}</Notice>
          <Button variant="filled" size="lg" onClick={checking.reload}>
            {t('button.retry')}
          </Button>
        </>
      )}
      <Link to={authPaths.login()} className={classes['centred']}>
        {t('login.back')}
      </Link>
    </PublicPage>
  )
}

function Question({ token, change }: { token: string; change: AskedChange }) {
  const t = useWords()
  const answering = useMutation({ mutationFn: answerChange })
  const { by, username, organisation, email, totp_off } = change
  if (answering.isSuccess)
    return (
      <Notice tone="green">
        {answering.variables.answer === 'confirm' ? t('change.confirmed') : t('change.refused')}
      </Notice>
    )
  return (
    <>
      <p className={classes['lead']}>{t('change.asked', { by, username, organisation })}</p>
      {email !== null && <p>{t('change.email', { mail: email })}</p>}
      {totp_off && <p>{t('change.totp')}</p>}
      <p>{t('change.advice')}</p>
      {answering.isError && (
        <Notice tone="red">{isTokenRefused(answering.error) ? t('change.over') : t('change.unchecked')}</Notice>
      )}
      <Button
        variant="filled"
        size="lg"
        disabled={answering.isPending}
        onClick={() => answering.mutate({ token, answer: 'confirm' })}
      >
        {t('change.confirm')}
      </Button>
      <Button size="lg" disabled={answering.isPending} onClick={() => answering.mutate({ token, answer: 'refuse' })}>
        {t('change.refuse')}
      </Button>
    </>
  )
}
