import { Radio, TextInput } from '@mantine/core'
import type { ReportReader, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { UserChoice } from '../edit/user-choice.tsx'
import { nameReader, oneReport, withdrawReader } from '../suspicion-calls.ts'

const width = 440

interface NewReader {
  username: string | null
  may_write: boolean
  reason: string
}

/** Adds a user who may see the report, with the reason. */
export function NameDialog({ report, onClose }: { report: SuspicionReport; onClose: () => void }) {
  const t = useWords()
  const { values, set, text } = useFields<NewReader>({ username: null, may_write: false, reason: '' })
  const { username, reason, may_write } = values
  const isFilled = username !== null && reason.trim() !== ''
  const name = async () => {
    await nameReader(report.id, { username: username ?? '', may_write, reason })
    onClose()
  }
  return (
    <FieldsDialog
      title={t('suspicion.nameUser')}
      width={width}
      confirm={t('suspicion.nameUser')}
      lacks={isFilled ? undefined : t('suspicion.userAndReason')}
      onConfirm={name}
      onClose={onClose}
    >
      <p className="ink-2">{t('suspicion.nameNote')}</p>
      <UserChoice
        value={username}
        without={report.readers.map((reader) => reader.username)}
        onChange={(chosen) => set({ username: chosen })}
      />
      <Radio.Group
        label={t('suspicion.may')}
        value={may_write ? 'write' : 'read'}
        onChange={(value) => set({ may_write: value === 'write' })}
      >
        <Radio value="read" label={t('suspicion.reads')} />
        <Radio value="write" label={t('suspicion.writes')} />
      </Radio.Group>
      <TextInput label={t('suspicion.reason')} maxLength={500} {...text('reason')} />
    </FieldsDialog>
  )
}

interface WithdrawDialogProps {
  report: SuspicionReport
  reader: ReportReader
  onClose: () => void
}

/** Removes a user from the report; the trail still shows that they were named on it. */
export function WithdrawDialog({ report, reader, onClose }: WithdrawDialogProps) {
  const t = useWords()
  const navigate = useNavigate()
  const own = useProfile().username
  const [reason, setReason] = useState('')
  const withdraw = async () => {
    await withdrawReader(report.id, reader.id, reason)
    if (reader.username === own) return navigate({ to: suspicionPaths.reports() })
    onClose()
    return queryClient.invalidateQueries({ queryKey: oneReport(report.id).queryKey })
  }
  return (
    <FieldsDialog
      title={t('suspicion.withdrawOne', { who: reader.username })}
      width={width}
      confirm={t('suspicion.withdraw')}
      lacks={reason.trim() === '' ? t('suspicion.reasonFirst') : undefined}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <TextInput
        label={t('suspicion.reason')}
        value={reason}
        maxLength={500}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FieldsDialog>
  )
}
