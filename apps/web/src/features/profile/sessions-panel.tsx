import { Button } from '@mantine/core'
import type { OwnSession } from '@probity/contract/identity/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useProfile } from '#web/access/session.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { relativeTime, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { deviceOf } from '#web/ui/device.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './profile.module.css'
import { endOtherSessions, endSession, sessionsQuery } from './profile-calls.ts'

/** The last five sign-ins. A response with only addresses is accepted too. */
export function LastSignIns() {
  const t = useWords()
  const language = useLanguage()
  const ips = useProfile().last_login_ips as readonly (string | { ip: string; at: number })[]
  const rows = ips.map((entry) => (typeof entry === 'string' ? { ip: entry, at: undefined } : entry))
  return (
    <section>
      <h2>{t('signIns.title')}</h2>
      <table className={classes['signIns']}>
        <thead>
          <tr>
            <th scope="col">{t('signIns.ip')}</th>
            <th scope="col">{t('signIns.when')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ip, at }, index) => (
            <tr key={`${ip} ${at ?? index}`}>
              <td>
                <code>{ip}</code> {index === 0 && <small>{t('signIns.now')}</small>}
              </td>
              <td>{at === undefined ? '–' : tableMinute(at, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function OpenSessions() {
  const t = useWords()
  const queries = useQueryClient()
  const sessions = useAnswer(sessionsQuery)
  const reload = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (n) => {
      notifyDone(t('sessions.ended', { n }))
      return reload()
    },
    onError: (error) => notifyFailed(error),
  })
  return (
    <section>
      <h2>
        {t('sessions.title')}
        {sessions.state === 'value' && sessions.value.length > 1 && (
          <Button size="xs" variant="subtle" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </h2>
      <Answered answer={sessions} as="part" loading={null}>
        {(rows) => (
          <ul className={classes['sessions']}>
            {rows.map((session) => (
              <SessionLine key={session.id} session={session} onEnded={reload} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function SessionLine({ session, onEnded }: { session: z.output<typeof OwnSession>; onEnded: () => Promise<void> }) {
  const t = useWords()
  const now = useNow()
  const device = deviceOf(session.user_agent)
  const name = device === undefined ? t('sessions.unknown') : t('sessions.device', device)
  const Icon = device?.isPhone === true ? IconDeviceMobile : IconDeviceDesktop
  const ending = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: onEnded,
    onError: (error) => notifyFailed(error),
  })
  return (
    <li>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span>
        {name}
        <small>
          <code>{session.ip ?? '–'}</code>
          {t('app.comma')}
          {session.current
            ? t('sessions.this')
            : t('sessions.used', { when: relativeTime(session.last_used_date, now, t) })}
        </small>
      </span>
      {!session.current && (
        <Button
          size="xs"
          disabled={ending.isPending}
          aria-label={t('sessions.endOf', { device: name })}
          onClick={() => ending.mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
