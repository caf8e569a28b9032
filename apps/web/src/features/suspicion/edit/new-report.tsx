import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { addRecords, makeReport } from '../suspicion-calls.ts'
import { chosenRecords, RecordPicker } from './record-picker.tsx'
import type { FoundChoice } from './record-search.ts'

const width = 560

/** A draft from a party, a case, transactions, or without a source. */
export function NewReport({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <RecordsDialog
      title={t('suspicion.new')}
      note={t('suspicion.newNote')}
      confirm={t('suspicion.make')}
      confirmEmpty={t('suspicion.makeEmpty')}
      onConfirm={async (records) => {
        const { id } = await makeReport(records)
        await navigate({ to: suspicionPaths.report(id) })
      }}
      onClose={onClose}
    />
  )
}

/** Adds records to an existing draft. */
export function MoreRecords({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  return (
    <RecordsDialog
      title={t('suspicion.addRecords')}
      note={t('suspicion.addNote')}
      confirm={t('suspicion.add')}
      onConfirm={async (records) => {
        await addRecords(id, records)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface RecordsDialogProps {
  title: string
  note: string
  confirm: string
  /** Button label without any record; absent if at least one must be selected. */
  confirmEmpty?: string
  onConfirm: (records: ReturnType<typeof chosenRecords>) => Promise<void>
  onClose: () => void
}

function RecordsDialog({ title, note, confirm, confirmEmpty, onConfirm, onClose }: RecordsDialogProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [chosen, setChosen] = useState<FoundChoice[]>([])
  const isEmpty = chosen.length === 0
  const mustChoose = isEmpty && confirmEmpty === undefined
  return (
    <Dialog opened onClose={onClose} title={title} width={width} isFreeToClose>
      <div className="stack gap-12">
        <p className="ink-2">{note}</p>
        <RecordPicker chosen={chosen} onChange={setChosen} />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button
            variant="filled"
            disabled={isBusy || mustChoose}
            title={mustChoose ? t('suspicion.chooseFirst') : undefined}
            onClick={() => void attempt(() => onConfirm(chosenRecords(chosen)))}
          >
            {isEmpty ? (confirmEmpty ?? confirm) : confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
