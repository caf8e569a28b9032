import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const width = 480
const reasonMax = 255

interface AcceptRecordProps {
  id: number
  updated_date: number
  /** Changes that are not saved yet would be accepted unseen. */
  isChanged: boolean
}

/** Accepts a saved record with what it lacks, for a reason; with four eyes on it waits for a second person. */
export function AcceptRecord({ id, updated_date, isChanged }: AcceptRecordProps) {
  const t = useWords()
  const mayChange = useMayChange('TRANSACTION')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (!mayChange) return null
  const accept = async () => {
    try {
      const { data } = (await send('POST', `/v2/transactions/${id}/accept_record`, { reason, updated_date })) as {
        data: { approval?: object }
      }
      notifyDone(t(data.approval === undefined ? 'txn.accepted' : 'txn.acceptWaits'))
      await queryClient.invalidateQueries({ queryKey: ['transactions'] })
      setAsking(false)
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        disabled={isChanged}
        title={isChanged ? t('txn.acceptSaveFirst') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('txn.accept')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('txn.accept')}
        confirm={t('txn.acceptConfirm')}
        width={width}
        focus="cancel"
        canConfirm={reason.trim() !== ''}
        onConfirm={accept}
        onClose={() => setAsking(false)}
      >
        <Textarea
          label={t('txn.acceptReason')}
          maxLength={reasonMax}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
