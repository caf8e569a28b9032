import { Button } from '@mantine/core'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const reasonMax = 255

interface AcceptRecordProps {
  id: number
  updated_date: number
  /** Unsaved changes would be accepted without having been checked. */
  isChanged: boolean
}

/** Accepts an incomplete saved record with a reason; with four eyes on, it waits for a second person. */
export function AcceptRecord({ id, updated_date, isChanged }: AcceptRecordProps) {
  const t = useWords()
  const mayChange = useMayChange('TRANSACTION')
  if (!mayChange) return null
  const accept = async (reason: string, close: () => void) => {
    try {
      const { approval } = await call(transactionCalls.acceptRecord, { params: { id }, body: { reason, updated_date } })
      notifyDone(t(approval === undefined ? 'txn.accepted' : 'txn.acceptWaits'))
      await queryClient.invalidateQueries({ queryKey: ['transactions'] })
      close()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <OpensDialog
      opener={(open) => (
        <Button
          size="xs"
          variant="subtle"
          disabled={isChanged}
          title={isChanged ? t('txn.acceptSaveFirst') : undefined}
          onClick={open}
        >
          {t('txn.accept')}
        </Button>
      )}
      dialog={(close) => (
        <ReasonDialog
          title={t('txn.accept')}
          confirm={t('txn.acceptConfirm')}
          label={t('txn.acceptReason')}
          maxLength={reasonMax}
          onConfirm={(reason) => accept(reason, close)}
          onClose={close}
        />
      )}
    />
  )
}
