import { Button, Textarea, TextInput } from '@mantine/core'
import { overrideKinds } from '@probity/contract/risk/risk-overrides.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#web/api/transport.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from '../tab/tab.module.css'

const width = 480
const reasonMax = 255
const day = /^\d{4}-\d{2}-\d{2}$/

/** Raises the level of a party for a reason and, if wanted, until a day; with four eyes on it waits for a second person. */
export function RaiseLevel({ kind, id }: { kind: 'person' | 'company'; id: number }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('risk.raise')}</Button>
      {isAsking && <Asking kind={kind} id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function Asking({ kind, id, onClose }: { kind: 'person' | 'company'; id: number; onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const [why, setWhy] = useState<string>(overrideKinds[0])
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const raise = async () => {
    try {
      const body = { [kind]: id, kind: why, reason, until: until === '' ? null : Date.parse(until) }
      const { data } = (await send('POST', '/v2/risk_overrides', body)) as { data: { approval?: object } }
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
      canConfirm={reason.trim() !== '' && (until === '' || day.test(until))}
      onConfirm={raise}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <Select
          label={t('risk.raise.kind')}
          data={overrideKinds.map((value) => ({ value, label: t(`risk.raise.${value}`) }))}
          value={why}
          onChange={(chosen) => chosen !== null && setWhy(chosen)}
        />
        <Textarea
          label={t('risk.raise.reason')}
          maxLength={reasonMax}
          autosize
          minRows={2}
          withAsterisk
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={t('risk.raise.until')}
          placeholder="YYYY-MM-DD"
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
