import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '#web/errors.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { createRole, rolesQuery } from '../users/users-calls.ts'

/** A new role starts without keys; they are granted in the matrix. */
export function AddRoleDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const { values, set } = useFields<{ name: string; error?: string | undefined }>({ name: '' })
  const { name, error } = values
  const add = async () => {
    try {
      await createRole(name.trim())
      await queries.invalidateQueries({ queryKey: rolesQuery.queryKey })
      onClose()
    } catch (failure) {
      set({ error: describeError(failure).text })
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('roles.add')}
      confirm={t('button.add')}
      canConfirm={name.trim() !== ''}
      onConfirm={add}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('roles.name')}
        maxLength={100}
        value={name}
        error={error}
        onChange={(event) => set({ name: event.currentTarget.value, error: undefined })}
      />
    </ConfirmDialog>
  )
}
