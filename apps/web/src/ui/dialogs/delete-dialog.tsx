import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { deleteDialogWidth } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DeleteDialogProps {
  opened: boolean
  /** Kind and name of the record to delete. */
  name: string
  /** Text the user must type to enable the button. */
  reference: string
  /** What is deleted and what is kept, after the default text. */
  body?: ReactNode
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Deleting requires typing the reference, to prevent accidents; the safe button has the focus. */
export function DeleteDialog({ opened, name, reference, body, onDelete, onClose }: DeleteDialogProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('dialog.delete.title', { name })}
      confirm={t('button.delete')}
      tone="red"
      width={deleteDialogWidth}
      canConfirm={typed.trim() === reference}
      onConfirm={onDelete}
      onClose={close}
      isFreeToClose
    >
      <p>{t('dialog.delete.body')}</p>
      {body}
      <TextInput
        mt="md"
        data-mono
        label={t('dialog.delete.type', { reference })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
