import { Button } from '@mantine/core'
import type { PortalRequest, PortalSession } from '@probity/contract/ekyc/alliance-portal.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { errorOf, useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconBuildingBank, IconLogout } from '#web/ui/generated/icons.ts'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from './alliance.module.css'
import { leave, portalSession, receivedList, refreshPortal, stay } from './portal-calls.ts'
import { RequestPane } from './request/request-pane.tsx'
import { SignIn } from './sign-in.tsx'
import { stageWord } from './stage-word.ts'

/** Everything a bank received: requests, documents, consent and thread. */
export function Screen() {
  const answer = useAnswer(portalSession)
  if (isApiError(errorOf(answer), 'E_UNAUTHORIZED')) return <SignIn />
  return <Answered answer={answer}>{(session) => <Portal session={session} />}</Answered>
}

function Portal({ session }: { session: PortalSession }) {
  const t = useWords()
  const answer = useAnswer(receivedList)
  if (isApiError(errorOf(answer), 'E_UNAUTHORIZED')) return <SignIn />
  return (
    <div className={classes['portal']}>
      <Header session={session} />
      <EndsSoon session={session} />
      <Answered answer={answer}>
        {(requests) =>
          requests.length === 0 ? (
            <main className={classes['empty']}>
              <h1>{t('alliance.received')}</h1>
              <p>{t('alliance.none')}</p>
            </main>
          ) : (
            <Received requests={requests} />
          )
        }
      </Answered>
    </div>
  )
}

function Header({ session }: { session: PortalSession }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const { bank_name, bank_name_zh_hant, name, email, invited_date, ends_date } = session
  return (
    <header className={classes['header']}>
      <Logo size={22} />
      <span>{t('alliance.title')}</span>
      <span className={classes['bank']}>
        <IconBuildingBank size={17} aria-hidden="true" />
        <CompanyName english={bank_name} chinese={bank_name_zh_hant} />
        <span className="small-line quiet">{t('alliance.only')}</span>
      </span>
      <span className="small-line quiet">
        {t('alliance.session', {
          invited: tableDay(invited_date, language) ?? '',
          ends: hongKongTime(ends_date).slice(0, 5),
        })}
      </span>
      <span title={email}>{name}</span>
      <LanguageLink isBrief />
      <Button
        disabled={isBusy}
        leftSection={<IconLogout size={15} aria-hidden="true" />}
        onClick={() => void attempt(leave)}
      >
        {t('alliance.leave')}
      </Button>
    </header>
  )
}

const warnMs = 5 * 60_000

/** Warns users before the session ends. */
function EndsSoon({ session }: { session: PortalSession }) {
  const t = useWords()
  const now = useNow()
  const { isBusy, attempt } = useAttempt()
  if (session.ends_date - Math.max(now, clock.now()) > warnMs) return null
  const extend = async () => {
    await stay()
    await refreshPortal()
  }
  return (
    <p role="alert" className="pad-6-gutter on-orange-soft orange">
      {t('alliance.endsSoon')}{' '}
      <Button size="xs" disabled={isBusy} onClick={() => void attempt(extend)}>
        {t('alliance.stay')}
      </Button>
    </p>
  )
}

function Received({ requests }: { requests: readonly PortalRequest[] }) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { request: wanted } = useSearch({ strict: false }) as { request?: string | number }
  const chosen = requests.find(({ id }) => id === Number(wanted)) ?? requests[0]
  return (
    <main className={classes['panes']}>
      <nav className={classes['received']} aria-label={t('alliance.received')}>
        <div className={classes['paneHead']}>
          <h2>{t('alliance.received')}</h2>
          <span>{count(requests.length)}</span>
        </div>
        <ul>
          {requests.map((request) => (
            <li key={request.id}>
              <button
                type="button"
                className={classes['choice']}
                aria-current={request.id === chosen?.id ? 'true' : undefined}
                onClick={() => void navigate({ to: '.', search: { request: String(request.id) }, replace: true })}
              >
                <b lang="en">{request.company}</b>
                {request.company_zh_hant !== '' && <span lang="zh-Hant-HK">{request.company_zh_hant}</span>}
                <span className={classes['line']}>
                  <StageLine request={request} />
                  <span>{tableDay(request.stage_date, language)}</span>
                </span>
                <span className="small-line quiet">{t('alliance.from', { firm: request.firm })}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="small-line quiet">{t('alliance.closedNote')}</p>
      </nav>
      {chosen !== undefined && <RequestPane key={chosen.id} id={chosen.id} />}
    </main>
  )
}

function StageLine({ request }: { request: PortalRequest }) {
  const t = useWords()
  const { tone, key } = stageWord(request)
  return (
    <span className={classes['stage']} data-tone={tone}>
      {t(key)}
    </span>
  )
}
