import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { IconTrash } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

export interface DeletePartyProps {
  name: string
  reference: string
  remove: () => Promise<void>
  onRemoved: () => void
}

/** Takes a customer out of the register after its reference was typed; the record stays for the trail. */
export function DeleteParty({ name, reference, remove, onRemoved }: DeletePartyProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const act = async () => {
    try {
      await remove()
      notifyDone(t('party.removed', { name }))
      onRemoved()
    } catch (error) {
      notifyFailed(error)
    }
    setAsking(false)
  }
  return (
    <>
      <ActionIcon size={28} aria-label={`${t('button.delete')} ${name}`} onClick={() => setAsking(true)}>
        <IconTrash size={15} aria-hidden="true" />
      </ActionIcon>
      <DeleteDialog
        opened={isAsking}
        name={name}
        reference={reference}
        onDelete={act}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
