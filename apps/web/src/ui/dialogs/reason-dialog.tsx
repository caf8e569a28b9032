import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

interface ReasonDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'tone' | 'onClose'> {
  label: string
  maxLength: number
  onConfirm: (reason: string) => Promise<void>
  children?: ReactNode
}

const width = 480

/** Asks for a reason before an action that is recorded with it. Mount it only while it is open. */
export function ReasonDialog({ label, maxLength, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <ConfirmDialog
      {...dialog}
      opened
      width={width}
      focus="cancel"
      canConfirm={given !== ''}
      onConfirm={() => onConfirm(given)}
    >
      {children}
      <Textarea
        mt="sm"
        label={label}
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxLength}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
