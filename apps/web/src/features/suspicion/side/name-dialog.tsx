import { Button, Radio, TextInput } from '@mantine/core'
import type { ReportReader, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { CancelButton, Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { UserChoice } from '../edit/user-choice.tsx'
import classes from '../suspicion.module.css'
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
  const { isBusy, attempt } = useAttempt()
  const { values, set, text } = useFields<NewReader>({ username: null, may_write: false, reason: '' })
  const { username, reason, may_write } = values
  const isFilled = username !== null && reason.trim() !== ''
  const name = (event: FormEvent) => {
    event.preventDefault()
    if (username === null || !isFilled) return
    void attempt(async () => {
      await nameReader(report.id, { username, may_write, reason })
      onClose()
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('suspicion.nameUser')} width={width}>
      <form className="stack gap-12" onSubmit={name}>
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
        <div className={classes['actions']}>
          <CancelButton />
          <Button
            type="submit"
            variant="filled"
            disabled={isBusy || !isFilled}
            title={isFilled ? undefined : t('suspicion.userAndReason')}
          >
            {t('suspicion.nameUser')}
          </Button>
        </div>
      </form>
    </Dialog>
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
  const { isBusy, attempt } = useAttempt()
  const [reason, setReason] = useState('')
  const isFilled = reason.trim() !== ''
  const withdraw = (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled) return
    void attempt(async () => {
      await withdrawReader(report.id, reader.id, reason)
      if (reader.username === own) return navigate({ to: suspicionPaths.reports() })
      onClose()
      return queryClient.invalidateQueries({ queryKey: oneReport(report.id).queryKey })
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('suspicion.withdrawOne', { who: reader.username })} width={width}>
      <form className="stack gap-12" onSubmit={withdraw}>
        <TextInput
          label={t('suspicion.reason')}
          value={reason}
          maxLength={500}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes['actions']}>
          <CancelButton />
          <Button
            type="submit"
            variant="filled"
            disabled={isBusy || !isFilled}
            title={isFilled ? undefined : t('suspicion.reasonFirst')}
          >
            {t('suspicion.withdraw')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
