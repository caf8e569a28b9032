import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent } from 'react'
import { useFieldErrors } from '#web/form/errors/field-errors.ts'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'
import classes from './auth.module.css'

export interface CodeStepProps {
  username: string
  working: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second factor: six digits from the app, or a recovery code. */
export function CodeStep({ username, working, onSubmit, onBack }: CodeStepProps) {
  const t = useWords()
  const [byRecovery, recovery] = useDisclosure()
  const { errors, check, clear } = useFieldErrors<'code'>()
  const label = byRecovery ? t('login.code.recoveryLabel') : t('login.code.label')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '')
    const missing = code === '' ? t('validate.required', { field: label }) : undefined
    const malformed = !byRecovery && !/^\d{6}$/.test(code) ? t('validate.invalid', { field: label }) : undefined
    if (check(event.currentTarget, { code: missing ?? malformed })) onSubmit(code)
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']} key={String(byRecovery)}>
      <p>{t('login.code.body', { username })}</p>
      <TextInput
        size="lg"
        name="code"
        label={label}
        error={errors.code}
        onChange={clear('code')}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        ref={focusOnArrival}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={working}>
        {working ? t('login.working') : t('login.code.submit')}
      </Button>
      <div className="flex wrap between gap-8">
        <Button variant="subtle" onClick={onBack}>
          {t('login.back')}
        </Button>
        <Button variant="subtle" onClick={recovery.toggle}>
          {byRecovery ? t('login.code.useApp') : t('login.code.recovery')}
        </Button>
      </div>
    </form>
  )
}
