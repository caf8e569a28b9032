import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { destinationAfterLogin } from './destination.ts'
import { PublicPage } from './public-page.tsx'
import { type Credentials, type SignInOutcome, signIn } from './sign-in.ts'

type Failure = Extract<SignInOutcome['state'], 'failed' | 'too many'>

/** Organisation, user and password; then the second factor, if the user enrolled one. */
export function Screen() {
  const t = useWords()
  const {
    values: { awaiting, failure },
    set,
  } = useFields<{ awaiting?: Credentials | undefined; failure?: Failure | undefined }>({})
  const { isBusy, attempt } = useAttempt()
  const { from } = useSearch({ strict: false }) as { from?: string }
  const navigate = useNavigate()

  const submit = (credentials: Credentials) =>
    attempt(async () => {
      set({ failure: undefined })
      const outcome = await signIn(credentials)
      if (outcome?.state === 'signed in') await navigate({ to: destinationAfterLogin(from) })
      if (outcome?.state === 'elsewhere') location.assign(outcome.url)
      if (outcome?.state === 'code needed') set({ awaiting: credentials })
      if (outcome?.state === 'failed' || outcome?.state === 'too many') set({ failure: outcome.state })
    })

  const message =
    failure === undefined ? null : (
      <Notice tone="red">{failure === 'failed' ? t('login.failed') : t('login.tooMany')}</Notice>
    )
  return (
    <PublicPage title={awaiting === undefined ? t('login.title') : t('login.code.title')}>
      {message ?? <ArrivalNotice />}
      {awaiting === undefined ? (
        <CredentialsStep working={isBusy} onSubmit={submit} />
      ) : (
        <CodeStep
          username={awaiting.username}
          working={isBusy}
          onSubmit={(totp) => submit({ ...awaiting, totp })}
          onBack={() => set({ awaiting: undefined })}
        />
      )}
    </PublicPage>
  )
}

/** Explains why the user was sent here. */
function ArrivalNotice() {
  const t = useWords()
  const notice = useRouterState({ select: (state) => state.location.state.notice })
  if (notice === 'renew failed') return <Notice tone="orange">{t('error.renewFailed')}</Notice>
  if (notice === 'password set') return <Notice tone="green">{t('reset.done')}</Notice>
  return null
}
