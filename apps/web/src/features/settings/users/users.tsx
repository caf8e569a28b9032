import { Button, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { allOf, useAnswer } from '#web/api/use-answer.ts'
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

/** Users, the sessions of the chosen one, which role holds which key, and the keys of programs. */
export function Screen() {
  const { find } = useSearch({ strict: false }) as Record<string, string | undefined>
  const both = allOf(useAnswer(usersQuery), useAnswer(rolesQuery))
  return <Answered answer={both}>{([users, roles]) => <UsersPage key={find} users={users} roles={roles} />}</Answered>
}

type Editing = { kind: 'new' } | { kind: 'user'; user: User }

function UsersPage({ users, roles }: { users: readonly User[]; roles: readonly Role[] }) {
  const t = useWords()
  const { find = '' } = useSearch({ strict: false }) as Record<string, string | undefined>
  const [search, setSearch] = useState(find)
  const [chosenId, setChosen] = useState((users.find((user) => matches(user, find)) ?? users[0])?.id)
  const [editing, setEditing] = useState<Editing>()
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
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={() => setEditing({ kind: 'new' })}>
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
            onChoose={setChosen}
            onEdit={(user) => setEditing({ kind: 'user', user })}
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
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function matches({ username, name, name_zh, role, email }: User, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [username, name, name_zh ?? '', role, email].some((text) => text.toLowerCase().includes(wanted))
}
