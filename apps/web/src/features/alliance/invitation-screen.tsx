import { Button, TextInput } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { alliancePaths } from '#web/paths/firm/alliance.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useShownAttempt } from '#web/ui/states/use-attempt.ts'
import { Door } from './door.tsx'
import { accept, refreshPortal } from './portal-calls.ts'
import { portalFailure } from './portal-words.ts'

/** Accepts an invitation: the secret is in the URL fragment, which no server log contains; the code was sent separately. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const token = useLocation().hash
  const { isBusy, failure, attempt } = useShownAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code')
    void attempt(async () => {
      await accept(token, code)
      await refreshPortal()
      await navigate({ to: alliancePaths.alliance(), replace: true })
    })
  }
  return (
    <Door title={t('alliance.invitation')}>
      <p>{t('alliance.invitation.body')}</p>
      {failure !== undefined && <Notice tone="red">{portalFailure(failure)}</Notice>}
      <form onSubmit={submit} className="stack gap-16">
        <TextInput
          name="code"
          size="lg"
          label={t('alliance.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" size="lg" variant="filled" disabled={isBusy || token === ''}>
          {t('alliance.enter')}
        </Button>
      </form>
      {token === '' && <p>{t('alliance.invitation.noLink')}</p>}
    </Door>
  )
}
