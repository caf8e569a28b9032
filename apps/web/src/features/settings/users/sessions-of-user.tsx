import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { relativeTime, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { deviceOf } from '#web/ui/device.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { PendingChange } from './pending-change.tsx'
import classes from './users.module.css'
import { endSessionOf, ownSessions, type Session, sessionsOf, type User, usersQuery } from './users-calls.ts'

/** Sessions of the selected user, and the age of the password. */
export function SessionsOfUser({ user }: { user: User }) {
  const t = useWords()
  const language = useLanguage()
  const sessions = useAnswer(sessionsOf(user))
  const own = valueIfKnown(useAnswer(ownSessions))?.find(({ current }) => current)
  const facts = [
    ['users.passwordChanged', tableDay(user.password_date, language) ?? '–'],
    ['users.created', tableDay(user.create_date, language) ?? '–'],
  ] as const
  return (
    <aside className={classes['sessions']} aria-label={t('users.sessionsOf', { name: user.username })}>
      <h2>
        {t('users.sessions')} <span>{user.username}</span>
      </h2>
      <PendingChange user={user} />
      <Answered answer={sessions} as="part" loading={<ul />}>
        {(rows) => (
          <ul>
            {rows.map((session) => (
              <SessionLine key={session.id} session={session} user={user} isOwn={session.id === own?.id} />
            ))}
            {rows.length === 0 && <li>{t('users.noSession')}</li>}
          </ul>
        )}
      </Answered>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** The current session is marked and cannot be ended here: that would be a sign-out. */
function SessionLine({ session, user, isOwn }: { session: Session; user: User; isOwn: boolean }) {
  const t = useWords()
  const now = useNow()
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => endSessionOf(session),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sessionsOf(user).queryKey }),
        queries.invalidateQueries({ queryKey: usersQuery.queryKey }),
      ]),
    onError: (error) => notifyFailed(error),
  })
  const device = deviceOf(session.user_agent)
  const Icon = device?.isPhone === true ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span>
        {device === undefined ? session.user_agent : listed([device.browser, device.system], t)}
        <small>
          <code>{session.ip ?? '–'}</code>
          {t('app.comma')}
          {t('users.lastSeen', { when: relativeTime(session.last_used_date, now, t) })}
        </small>
      </span>
      {isOwn ? (
        <small>{t('users.thisSession')}</small>
      ) : (
        <Button size="xs" disabled={ending.isPending} onClick={() => ending.mutate()}>
          {t('users.endSession')}
        </Button>
      )}
    </li>
  )
}
