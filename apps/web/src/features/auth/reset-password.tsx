import { Button, PasswordInput } from '@mantine/core'
import { passwordStrength } from '@probity/contract/identity/password.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFieldErrors } from '#web/form/errors/field-errors.ts'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './auth.module.css'
import { PublicPage } from './public-page.tsx'
import { isTokenRefused, resetPassword, verifyResetToken } from './reset-calls.ts'

/** Removes a valid token from the address bar, where others could read it. */
async function checkToken(token: string) {
  const answer = await verifyResetToken(token)
  history.replaceState(history.state, '', authPaths.resetPassword())
  return answer
}

/** A new password for the holder of a mailed link. The token leaves the address bar once it is checked. */
export function Screen() {
  const t = useWords()
  const { token: fromAddress } = useSearch({ strict: false }) as { token?: string }
  const [token] = useState(fromAddress ?? '')
  const checking = useAnswer({ queryKey: ['reset token', token], queryFn: () => checkToken(token), gcTime: 0 })
  const navigate = useNavigate()
  const setting = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => navigate({ to: authPaths.login(), state: { notice: 'password set' } }),
  })

  if (checking.state === 'loading') return <PublicPage title={t('reset.title')}>{t('reset.checking')}</PublicPage>
  return (
    <PublicPage title={t('reset.title')}>
      {checking.state === 'failed' ? (
        isTokenRefused(checking.error) ? (
          <LinkExpired />
        ) : (
          <LinkUnchecked onRetry={checking.reload} />
        )
      ) : (
        <>
          <p className={classes['lead']}>{t('reset.body')}</p>
          {setting.isError && (
            <Notice tone="red">{isTokenRefused(setting.error) ? t('reset.expired') : t('reset.failed')}</Notice>
          )}
          <ResetForm working={setting.isPending} onSubmit={(form) => setting.mutate({ token, ...form })} />
        </>
      )}
      <Link to={authPaths.login()} className={classes['centred']}>
        {t('login.back')}
      </Link>
    </PublicPage>
  )
}

function LinkExpired() {
  const t = useWords()
  return (
    <>
      <Notice tone="red">{t('reset.linkExpired')}</Notice>
      <Button component={Link} to={authPaths.forgotPassword()} variant="filled" size="lg">
        {t('reset.again')}
      </Button>
    </>
  )
}

/** The server did not respond: nothing is known about the link. */
function LinkUnchecked({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  return (
    <>
      <Notice tone="red">{t('reset.unchecked')}</Notice>
      <Button variant="filled" size="lg" onClick={onRetry}>
        {t('button.retry')}
      </Button>
    </>
  )
}

interface NewPassword {
  new_password: string
  confirm_password: string
}

function ResetForm({ working, onSubmit }: { working: boolean; onSubmit: (form: NewPassword) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const { errors, check, clear } = useFieldErrors<keyof NewPassword>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const confirm_password = formText(new FormData(event.currentTarget), 'confirm_password')
    const missing = typed === '' ? t('validate.required', { field: t('reset.new') }) : undefined
    const weak = passwordStrength(typed) === 'weak' ? t('validate.weakPassword') : undefined
    const differs = confirm_password === typed ? undefined : t('validate.noMatch', { field: t('reset.confirm') })
    if (check(event.currentTarget, { new_password: missing ?? weak, confirm_password: differs }))
      onSubmit({ new_password: typed, confirm_password })
  }
  const change = (value: string) => {
    setTyped(value)
    clear('new_password')()
  }

  const eye = { 'aria-label': t('password.show') }
  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <div>
        <PasswordInput
          size="lg"
          name="new_password"
          autoComplete="new-password"
          label={t('reset.new')}
          error={errors.new_password}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          visibilityToggleButtonProps={eye}
          ref={focusOnArrival}
        />
        <PasswordMeter password={typed} />
      </div>
      <PasswordInput
        size="lg"
        name="confirm_password"
        autoComplete="new-password"
        label={t('reset.confirm')}
        error={errors.confirm_password}
        onChange={clear('confirm_password')}
        visibilityToggleButtonProps={eye}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={working}>
        {working ? t('reset.saving') : t('reset.submit')}
      </Button>
    </form>
  )
}
