import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFieldErrors } from '#web/form/errors/field-errors.ts'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { AccountInputs } from './account-inputs.tsx'
import classes from './auth.module.css'
import { DemoLogins } from './demo-logins.tsx'
import type { Credentials } from './sign-in.ts'

type Field = keyof Omit<Credentials, 'totp'> | 'terms'

export interface CredentialsStepProps {
  working: boolean
  onSubmit: (credentials: Credentials) => void
}

export function CredentialsStep({ working, onSubmit }: CredentialsStepProps) {
  const t = useWords()
  const { errors, check, clear } = useFieldErrors<Field>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: Field) => formText(data, name)
    const missing = (name: Exclude<Field, 'terms'>) =>
      value(name).trim() === '' ? t('validate.required', { field: t(`login.${name}`) }) : undefined
    const found = {
      organization: missing('organization'),
      username: missing('username'),
      password: missing('password'),
      terms: data.get('terms') === null ? t('validate.terms') : undefined,
    }
    if (!check(event.currentTarget, found)) return
    onSubmit({
      organization: value('organization').trim(),
      username: value('username').trim(),
      password: value('password'),
    })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <DemoLogins />
      <AccountInputs errors={errors} clear={clear} />
      <div className="relative">
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          error={errors.password}
          onChange={clear('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Link to={authPaths.forgotPassword()} className={classes['sideLink']}>
          {t('login.forgot')}
        </Link>
      </div>
      <Checkbox
        name="terms"
        error={errors.terms}
        onChange={clear('terms')}
        label={
          <>
            {t('login.agree')}{' '}
            <a href={authPaths.terms()} target="_blank" rel="noopener" className={classes['inText']}>
              {t('login.terms')}
            </a>
          </>
        }
      />
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={working}>
        {working ? t('login.working') : t('login.submit')}
      </Button>
    </form>
  )
}
