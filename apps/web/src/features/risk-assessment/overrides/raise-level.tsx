import { Button, Textarea, TextInput } from '@mantine/core'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { overrideKinds } from '@probity/contract/risk/risk-overrides.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const width = 480
const reasonMax = 255

/** Raises the level of a party with a reason and an optional end; with four eyes on, it waits for a second person. */
export function RaiseLevel({ kind, id }: { kind: 'person' | 'company'; id: number }) {
  const t = useWords()
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('risk.raise')}</Button>}
      dialog={(close) => <Asking kind={kind} id={id} onClose={close} />}
    />
  )
}

function Asking({ kind, id, onClose }: { kind: 'person' | 'company'; id: number; onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const { values, set, text } = useFields<{ why: string; reason: string; until: string }>({
    why: overrideKinds[0],
    reason: '',
    until: '',
  })
  const { why, reason, until } = values
  const raise = async () => {
    try {
      const chosen = overrideKinds.find((known) => known === why) ?? overrideKinds[0]
      const body = { [kind]: id, kind: chosen, reason, until: until === '' ? null : Date.parse(until) }
      const data = await call(riskCalls.raise, { body })
      notifyDone(t(data.approval === undefined ? 'risk.raise.done' : 'risk.raise.waits'))
      await queries.invalidateQueries()
      onClose()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('risk.raise')}
      confirm={t('risk.raise')}
      width={width}
      focus="cancel"
      canConfirm={reason.trim() !== '' && (until === '' || isDay(until))}
      onConfirm={raise}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <Select
          label={t('risk.raise.kind')}
          data={overrideKinds.map((value) => ({ value, label: t(`risk.raise.${value}`) }))}
          value={why}
          onChange={(chosen) => chosen !== null && set({ why: chosen })}
        />
        <Textarea
          label={t('risk.raise.reason')}
          maxLength={reasonMax}
          autosize
          minRows={2}
          withAsterisk
          {...text('reason')}
        />
        <TextInput label={t('risk.raise.until')} placeholder="YYYY-MM-DD" {...text('until')} />
      </div>
    </ConfirmDialog>
  )
}
