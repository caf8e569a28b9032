import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { remarksMax } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { type Proposal, proposeChange } from './lab-calls.ts'

const width = 450

export interface ProposalDialogProps {
  title: string
  /** The proposal, read when it is sent. */
  proposal: () => Proposal | Promise<Proposal>
  children: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Proposes a change of the settings with a reason. It becomes live once a second person approves. */
export function ProposalDialog({ title, proposal, children, onClose, onDone }: ProposalDialogProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const propose = async () => {
    try {
      await proposeChange({ ...(await proposal()), reason: reason.trim() })
      notifyDone(t('lab.waits'))
      onDone()
      onClose()
    } catch (error) {
      notifyFailed(error, t('lab.notProposed'))
    }
  }
  return (
    <ConfirmDialog
      opened
      width={width}
      title={title}
      confirm={t('lab.propose')}
      canConfirm={reason.trim() !== ''}
      onConfirm={propose}
      onClose={onClose}
    >
      {children}
      <Textarea
        mt="sm"
        data-autofocus
        withAsterisk
        label={t('lab.reason')}
        autosize
        minRows={3}
        maxLength={remarksMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
