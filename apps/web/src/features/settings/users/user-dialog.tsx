import { users } from '@probity/contract/identity/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useRoleName } from '#web/ui/role-name.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { createUser, patchUser, type Role, type User, type UserForm, usersQuery } from './users-calls.ts'

const labels = {
  username: 'users.user',
  email: 'users.email',
  name: 'users.name',
  name_zh: 'users.nameZh',
  role_id: 'users.role',
} as const satisfies FieldLabels
const width = 480

export interface UserDialogProps {
  /** Absent for a new user, who is invited by mail and chooses the password. */
  user: User | undefined
  roles: readonly Role[]
  onClose: () => void
}

export function UserDialog({ user, roles, onClose }: UserDialogProps) {
  const t = useWords()
  const roleName = useRoleName()
  const queries = useQueryClient()
  const form = useForm<UserForm>({
    shouldFocusError: false,
    defaultValues: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      name: user?.name ?? '',
      name_zh: user?.name_zh ?? '',
      role_id: user?.role_id ?? null,
    },
    resolver: contractResolver<UserForm>(users.write, labels),
    mode: 'onSubmit',
  })
  const send = async (values: UserForm) => {
    if (user === undefined) await createUser(values)
    else await patchUser(user, { ...values, role_id: values.role_id ?? user.role_id })
    await queries.invalidateQueries({ queryKey: usersQuery.queryKey })
    const isHeld = user !== undefined && user.email !== values.email && !user.invited
    notifyDone(t(isHeld ? 'users.pendingSaved' : 'users.saved', { name: values.username }))
    onClose()
  }
  const save = useSave({ form, labels, send })
  const options = roles.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={user === undefined ? t('users.add') : t('users.edit', { name: user.username })}
      width={width}
      onClose={onClose}
    >
      <TextField<UserForm>
        name="username"
        label={t('users.user')}
        description={t('users.usernameHint')}
        required
        disabled={user !== undefined}
      />
      <TextField<UserForm>
        name="email"
        type="email"
        label={t('users.email')}
        description={user === undefined || user.invited ? undefined : t('users.emailHint')}
        required
      />
      <TextField<UserForm> name="name" label={t('users.name')} />
      <TextField<UserForm> name="name_zh" lang="zh-Hant-HK" label={t('users.nameZh')} />
      <SelectField<UserForm> name="role_id" label={t('users.role')} options={options} isNumber required />
      {user === undefined && <p>{t('users.invite')}</p>}
    </FormDialog>
  )
}
