import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useShownAttempt } from '#web/ui/states/use-attempt.ts'
import { Door } from './door.tsx'
import { askCode, refreshPortal, signIn } from './portal-calls.ts'
import { portalFailure } from './portal-words.ts'

interface Who {
  organisation: string
  email: string
}

/** Later sign-ins: a code by mail for users who accepted an invitation. */
export function SignIn() {
  const t = useWords()
  const [who, setWho] = useState<Who>()
  const { isBusy, failure, attempt } = useShownAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    void attempt(async () => {
      if (who === undefined) {
        const asked = { organisation: formText(values, 'organisation'), email: formText(values, 'email') }
        await askCode(asked.organisation, asked.email)
        setWho(asked)
      } else {
        await signIn(who.organisation, who.email, formText(values, 'code'))
        await refreshPortal()
      }
    })
  }
  return (
    <Door title={t('alliance.signIn')}>
      <p>{who === undefined ? t('alliance.signIn.body') : t('alliance.signIn.sent', { email: who.email })}</p>
      {failure !== undefined && <Notice tone="red">{portalFailure(failure)}</Notice>}
      <form onSubmit={submit} className="stack gap-16" key={String(who === undefined)}>
        {who === undefined ? (
          <>
            <TextInput name="organisation" size="lg" label={t('alliance.organisation')} required maxLength={100} />
            <TextInput name="email" type="email" size="lg" label={t('alliance.email')} required maxLength={200} />
          </>
        ) : (
          <TextInput
            name="code"
            size="lg"
            label={t('alliance.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <Button type="submit" size="lg" variant="filled" disabled={isBusy}>
          {t(who === undefined ? 'alliance.sendCode' : 'alliance.enter')}
        </Button>
        {who !== undefined && (
          <Button variant="subtle" onClick={() => setWho(undefined)}>
            {t('alliance.otherAddress')}
          </Button>
        )}
      </form>
    </Door>
  )
}
