import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const reasonMax = 255

/** Ends a raised level with a reason; with four eyes on, it waits for a second person. */
export function EndOverride({ id }: { id: number }) {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('RISKASSESSMENT')
  if (!mayChange) return null
  const end = async (reason: string, close: () => void) => {
    try {
      const data = await call(riskCalls.endRaise, { params: { id }, body: { reason } })
      notifyDone(t(data.approval === undefined ? 'risk.raise.ended' : 'risk.raise.endWaits'))
      close()
      await queries.invalidateQueries()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <OpensDialog
      opener={(open) => <LinkButton onClick={open}>{t('risk.raise.end')}</LinkButton>}
      dialog={(close) => (
        <ReasonDialog
          title={t('risk.raise.end')}
          confirm={t('risk.raise.endConfirm')}
          label={t('risk.raise.reason')}
          maxLength={reasonMax}
          onConfirm={(reason) => end(reason, close)}
          onClose={close}
        />
      )}
    />
  )
}
