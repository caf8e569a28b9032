import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PartyOf } from '#web/feature.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { IconTrash } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './party-list.module.css'
import { WhatHangsOn } from './what-hangs-on.tsx'

export interface DeletePartyProps {
  party: PartyOf
  name: string
  /** The firm's reference of the record; without one the user types the name. */
  reference: string | null
  remove: () => Promise<void>
  onRemoved: () => void
}

/** Deletes a customer after the user typed its reference or name; the record stays in the audit trail. */
export function DeleteParty({ party, name, reference, remove, onRemoved }: DeletePartyProps) {
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  const act = async () => {
    try {
      await remove()
      notifyDone(t('party.removed', { name }))
      onRemoved()
    } catch (error) {
      notifyFailed(error)
    }
    asking.close()
  }
  return (
    <>
      <ActionIcon
        size={28}
        className={classes['quiet']}
        aria-label={`${t('button.delete')} ${name}`}
        onClick={asking.open}
      >
        <IconTrash size={15} aria-hidden="true" />
      </ActionIcon>
      <DeleteDialog
        opened={isAsking}
        name={name}
        reference={reference ?? name}
        body={isAsking ? <WhatHangsOn party={party} /> : undefined}
        onDelete={act}
        onClose={asking.close}
      />
    </>
  )
}
