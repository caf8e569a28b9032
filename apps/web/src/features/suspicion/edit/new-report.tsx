import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
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
  const [chosen, setChosen] = useState<FoundChoice[]>([])
  const isEmpty = chosen.length === 0
  const mustChoose = isEmpty && confirmEmpty === undefined
  return (
    <FieldsDialog
      title={title}
      width={width}
      isFreeToClose
      confirm={isEmpty ? (confirmEmpty ?? confirm) : confirm}
      lacks={mustChoose ? t('suspicion.chooseFirst') : undefined}
      onConfirm={() => onConfirm(chosenRecords(chosen))}
      onClose={onClose}
    >
      <p className="ink-2">{note}</p>
      <RecordPicker chosen={chosen} onChange={setChosen} />
    </FieldsDialog>
  )
}
