import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const width = 480
const reasonMax = 255

/** Ends a raised level for a reason; with four eyes on it waits for a second person. */
export function EndOverride({ id }: { id: number }) {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('RISKASSESSMENT')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (!mayChange) return null
  const end = async () => {
    try {
      const { data } = (await send('POST', `/v2/risk_overrides/${id}/end`, { reason })) as {
        data: { approval?: object }
      }
      notifyDone(t(data.approval === undefined ? 'risk.raise.ended' : 'risk.raise.endWaits'))
      setAsking(false)
      await queries.invalidateQueries()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>{t('risk.raise.end')}</LinkButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('risk.raise.end')}
        confirm={t('risk.raise.endConfirm')}
        width={width}
        focus="cancel"
        canConfirm={reason.trim() !== ''}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        <Textarea
          label={t('risk.raise.reason')}
          maxLength={reasonMax}
          autosize
          minRows={2}
          withAsterisk
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
