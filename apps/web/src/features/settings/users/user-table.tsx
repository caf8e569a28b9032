import type { MouseEvent } from 'react'
import { useProfile } from '#web/access/session.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconHourglass, IconLock, IconMailForward, IconShieldCheck, IconShieldOff } from '#web/ui/generated/icons.ts'
import { Name } from '#web/ui/name.tsx'
import { ChooseRow, SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { useRoleName } from '#web/ui/role-name.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './users.module.css'
import type { User } from './users-calls.ts'

export interface UserTableProps {
  users: readonly User[]
  chosenId: number | undefined
  onChoose: (id: number) => void
  onEdit: (user: User) => void
}

export function UserTable({ users, chosenId, onChoose, onEdit }: UserTableProps) {
  const t = useWords()
  const heads = [
    'users.user',
    'users.name',
    'users.role',
    'users.totp',
    'users.lastSignIn',
    'users.sessions',
    'users.state',
  ] as const
  return (
    <SmallTable title={t('users.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-align={head === 'users.sessions' ? 'end' : undefined}>
              {t(head)}
            </th>
          ))}
          <SpokenHead>{t('table.actions')}</SpokenHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isChosen={user.id === chosenId}
            onChoose={() => onChoose(user.id)}
            onEdit={() => onEdit(user)}
          />
        ))}
      </tbody>
    </SmallTable>
  )
}

interface UserRowProps {
  user: User
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

function UserRow({ user, isChosen, onChoose, onEdit }: UserRowProps) {
  const t = useWords()
  const language = useLanguage()
  const roleName = useRoleName()
  const { username } = useProfile()
  const [sur = '', ...other] = user.name.split(' ')
  const onChooseByRow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a, [role=menu]') === null) onChoose()
  }
  const Shield = user.totp_enabled ? IconShieldCheck : IconShieldOff
  return (
    // The name is a button for keyboard and screen readers; the rest of the row is a larger mouse target.
    <tr data-current={isChosen} data-quiet={user.status === 0} onClick={onChooseByRow}>
      <td>
        <ChooseRow isChosen={isChosen} onChoose={onChoose}>
          {user.username}
        </ChooseRow>
        {user.username === username && <small> {t('users.you')}</small>}
      </td>
      <td>
        <Name sur={sur} other={other.join(' ')} chinese={user.name_zh ?? undefined} />
      </td>
      <td>{roleName(user.role)}</td>
      <td>
        <span className={classes['totp']} data-on={user.totp_enabled}>
          <Shield size={15} stroke={1.7} aria-hidden="true" />
          {user.totp_enabled ? t('users.on') : t('users.off')}
        </span>
      </td>
      <td>{user.last_login_date === null ? t('users.never') : tableMinute(user.last_login_date, language)}</td>
      <td data-align="end">{user.session_count}</td>
      <td>
        <UserState user={user} />
      </td>
      <td>
        <UserMenu user={user} onEdit={onEdit} />
      </td>
    </tr>
  )
}

function UserState({ user }: { user: User }) {
  const t = useWords()
  if (user.status === 0)
    return (
      <span className={classes['totp']}>
        <IconLock size={15} aria-hidden="true" />
        {t('users.locked')}
      </span>
    )
  if (user.pending_change)
    return (
      <span className={classes['totp']} data-on={false}>
        <IconHourglass size={15} aria-hidden="true" />
        {t('users.pending')}
      </span>
    )
  if (!user.invited) return t('users.active')
  return (
    <span className={classes['totp']}>
      <IconMailForward size={15} aria-hidden="true" />
      {t('users.invited')}
    </span>
  )
}
