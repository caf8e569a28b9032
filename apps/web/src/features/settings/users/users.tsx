import { Button, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { allOf, useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconPlus, IconSearch } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { ApiKeys } from '../api-keys/api-keys.tsx'
import { RoleMatrix } from '../roles/role-matrix.tsx'
import { SessionsOfUser } from './sessions-of-user.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserTable } from './user-table.tsx'
import classes from './users.module.css'
import { type Role, rolesQuery, type User, usersQuery } from './users-calls.ts'

/** Users, the sessions of the selected one, the keys of each role, and API keys. */
export function Screen() {
  const { find } = useSearch({ strict: false }) as Record<string, string | undefined>
  const both = allOf(useAnswer(usersQuery), useAnswer(rolesQuery))
  return <Answered answer={both}>{([users, roles]) => <UsersPage key={find} users={users} roles={roles} />}</Answered>
}

interface Shown {
  search: string
  chosenId: number | undefined
  editing?: { kind: 'new' } | { kind: 'user'; user: User } | undefined
}

function UsersPage({ users, roles }: { users: readonly User[]; roles: readonly Role[] }) {
  const t = useWords()
  const { find = '' } = useSearch({ strict: false }) as Record<string, string | undefined>
  const { values, set, text } = useFields<Shown>(() => ({
    search: find,
    chosenId: (users.find((user) => matches(user, find)) ?? users[0])?.id,
  }))
  const { search, chosenId, editing } = values
  const chosen = users.find(({ id }) => id === chosenId)
  const found = users.filter((user) => matches(user, search))
  const open = users.reduce((sum, user) => sum + user.session_count, 0)
  return (
    <>
      <PageHead
        title={t('users.title')}
        note={t('users.count', { users: users.length, roles: roles.length, sessions: open })}
        actions={
          <>
            <TextInput
              aria-label={t('users.find')}
              placeholder={t('users.find')}
              leftSection={<IconSearch size={15} aria-hidden="true" />}
              {...text('search')}
            />
            <Button
              leftSection={<IconPlus size={15} aria-hidden="true" />}
              onClick={() => set({ editing: { kind: 'new' } })}
            >
              {t('users.add')}
            </Button>
          </>
        }
      />
      <div className={classes['page']}>
        <div className={classes['top']}>
          <UserTable
            users={found}
            chosenId={chosenId}
            onChoose={(id) => set({ chosenId: id })}
            onEdit={(user) => set({ editing: { kind: 'user', user } })}
          />
          {chosen !== undefined && <SessionsOfUser key={chosen.id} user={chosen} />}
        </div>
        <ApiKeys />
        <RoleMatrix roles={roles} />
      </div>
      {editing !== undefined && (
        <UserDialog
          user={editing.kind === 'user' ? editing.user : undefined}
          roles={roles}
          onClose={() => set({ editing: undefined })}
        />
      )}
    </>
  )
}

function matches({ username, name, name_zh, role, email }: User, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [username, name, name_zh ?? '', role, email].some((text) => text.toLowerCase().includes(wanted))
}
