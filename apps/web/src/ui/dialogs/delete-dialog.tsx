import { Textarea, TextInput } from '@mantine/core'
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
  /** Asks for a reason, which is required; `onDelete` gets it. */
  reason?: { label: string; maxLength: number }
  onDelete: (reason: string) => Promise<void>
  onClose: () => void
}

const nothing = { typed: '', why: '' }

/** Deleting requires typing the reference, to prevent accidents; the safe button has the focus. */
export function DeleteDialog({ opened, name, reference, body, reason, onDelete, onClose }: DeleteDialogProps) {
  const t = useWords()
  const [{ typed, why }, setEntered] = useState(nothing)
  const close = () => {
    setEntered(nothing)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('dialog.delete.title', { name })}
      confirm={t('button.delete')}
      tone="red"
      width={deleteDialogWidth}
      canConfirm={typed.trim() === reference && (reason === undefined || why.trim() !== '')}
      onConfirm={() => onDelete(why.trim())}
      onClose={close}
      isFreeToClose
    >
      <p>{t('dialog.delete.body')}</p>
      {body}
      {reason !== undefined && (
        <Textarea
          mt="md"
          {...reason}
          withAsterisk
          autosize
          minRows={2}
          value={why}
          onChange={(event) => setEntered({ typed, why: event.currentTarget.value })}
        />
      )}
      <TextInput
        mt="md"
        data-mono
        label={t('dialog.delete.type', { reference })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setEntered({ typed: event.currentTarget.value, why })}
      />
    </ConfirmDialog>
  )
}
