import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFieldErrors } from '#web/form/errors/field-errors.ts'
import { formText } from '#web/form/form-text.ts'
import { isEmail } from '#web/form/rules.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { AccountInputs } from './account-inputs.tsx'
import classes from './auth.module.css'
import { PublicPage } from './public-page.tsx'
import { askForReset, isMismatch } from './reset-calls.ts'

type Field = 'organization' | 'username' | 'email'
const labels = { organization: 'login.organization', username: 'login.username', email: 'forgot.email' } as const

export function Screen() {
  const t = useWords()
  const asking = useMutation({ mutationFn: askForReset })
  return (
    <PublicPage title={t('forgot.title')}>
      <p className={classes['lead']}>{t('forgot.body')}</p>
      {asking.isSuccess && <Notice tone="green">{t('forgot.sent')}</Notice>}
      {asking.isError && (
        <Notice tone="red">{isMismatch(asking.error) ? t('forgot.mismatch') : t('forgot.failed')}</Notice>
      )}
      {!asking.isSuccess && <ForgotForm working={asking.isPending} onSubmit={asking.mutate} />}
      <Link to={authPaths.login()} className={classes['centred']}>
        {t('login.back')}
      </Link>
    </PublicPage>
  )
}

function ForgotForm({ working, onSubmit }: { working: boolean; onSubmit: (form: Record<Field, string>) => void }) {
  const t = useWords()
  const { errors, check, clear } = useFieldErrors<Field>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: Field) => formText(data, name).trim()
    const missing = (name: Field) =>
      value(name) === '' ? t('validate.required', { field: t(labels[name]) }) : undefined
    const email = missing('email') ?? (isEmail(value('email')) ? undefined : t('validate.email'))
    const found = { organization: missing('organization'), username: missing('username'), email }
    if (check(event.currentTarget, found))
      onSubmit({ organization: value('organization'), username: value('username'), email: value('email') })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <AccountInputs errors={errors} clear={clear} />
      <TextInput
        size="lg"
        name="email"
        type="email"
        autoComplete="email"
        label={t('forgot.email')}
        error={errors.email}
        onChange={clear('email')}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={working}>
        {working ? t('forgot.sending') : t('forgot.submit')}
      </Button>
    </form>
  )
}
