import { Button, Textarea } from '@mantine/core'
import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { endOfDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { useState } from 'react'
import { clock } from '#web/clock.ts'
import { tableDay, tableMinute } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconClock, IconSend } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import thread from '#web/ui/page/thread.module.css'
import { Notice } from '#web/ui/states/notice.tsx'
import { useShownAttempt } from '#web/ui/states/use-attempt.ts'
import common from '../alliance.module.css'
import { refreshPortal, say } from '../portal-calls.ts'
import { portalFailure } from '../portal-words.ts'
import { stageWord } from '../stage-word.ts'
import classes from './request.module.css'

const dayMs = 86_400_000
const soonDays = 60

/** The client's consent, and the thread about it. */
export function ConsentPane({ detail }: { detail: PortalDetail }) {
  const t = useWords()
  const language = useLanguage()
  const { consent } = detail
  if (consent === null) return null
  const days = Math.max(0, Math.ceil((endOfDay(startOfDay(consent.until)) - clock.now()) / dayMs))
  const rows: readonly [PlainWordKey, string][] = [
    ['alliance.consent.givenBy', consent.given_by],
    [
      'alliance.consent.how',
      `${t(`alliance.how.${consent.how}` as PlainWordKey)}, ${tableDay(consent.given_on, language)}`,
    ],
    ['alliance.consent.purpose', t(`alliance.purpose.${consent.purpose}` as PlainWordKey)],
    ['alliance.consent.covers', t('alliance.consent.documents', { n: consent.covers })],
    ['alliance.consent.until', tableDay(consent.until, language) ?? ''],
  ]
  return (
    <aside className={classes['side']}>
      <section aria-labelledby="alliance-consent">
        <div className={common['paneHead']}>
          <h2 id="alliance-consent">{t('alliance.consent')}</h2>
          {days <= soonDays && (
            <span className={common['stage']} data-tone="orange">
              <IconClock size={14} aria-hidden="true" /> {t('alliance.consent.ends', { n: days })}
            </span>
          )}
        </div>
        <dl className={classes['consent']}>
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small-line quiet">{t('alliance.consent.law')}</p>
      </section>
      <Thread detail={detail} />
    </aside>
  )
}

function Thread({ detail }: { detail: PortalDetail }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section className={classes['thread']} aria-labelledby="alliance-thread">
      <div className={common['paneHead']}>
        <h2 id="alliance-thread">{t('alliance.thread')}</h2>
        <span>{t('alliance.thread.fixed')}</span>
      </div>
      <ol>
        {detail.thread.map(({ id, kind, sender, stage, message, created_at, added, removed }) =>
          kind === 'message' ? (
            <li key={id} className={thread['said']} data-own={sender === 'bank'}>
              <span className="small-line quiet">
                {sender === 'bank' ? t('alliance.you') : detail.firm} {tableMinute(created_at, language)}
              </span>
              <p>{message}</p>
            </li>
          ) : (
            <li key={id} className={classes['event']}>
              {tableMinute(created_at, language)}
              {t('app.colon')}
              {kind === 'stage' && stage !== null
                ? t(stageWord({ stage, closed: null }).key)
                : kind === 'documents'
                  ? t('alliance.event.documents', { added, removed })
                  : t('alliance.stage.withdrawn')}
            </li>
          ),
        )}
      </ol>
      <Writing detail={detail} />
    </section>
  )
}

function Writing({ detail }: { detail: PortalDetail }) {
  const t = useWords()
  const [message, setMessage] = useState('')
  const { isBusy, failure, attempt } = useShownAttempt()
  const send = () =>
    void attempt(async () => {
      await say(detail.id, message)
      setMessage('')
      await refreshPortal()
    })
  return (
    <div className={classes['writing']}>
      {failure !== undefined && <Notice tone="red">{portalFailure(failure)}</Notice>}
      <Textarea
        label={t('alliance.message', { firm: detail.firm })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ekycMessageMax}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && message.trim() !== '' && !isBusy) send()
        }}
      />
      <div className={common['line']}>
        <span className="small-line quiet">{t('alliance.noFiles')}</span>
        <Button
          disabled={isBusy || message.trim() === ''}
          onClick={send}
          leftSection={<IconSend size={15} aria-hidden="true" />}
          rightSection={<Keys keys={['Ctrl', 'Enter']} />}
        >
          {t('alliance.send')}
        </Button>
      </div>
    </div>
  )
}
