import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { suspicionPaths } from '../suspicion.paths.ts'
import { addRecords, makeReport } from '../suspicion-calls.ts'
import { chosenRecords, RecordPicker } from './record-picker.tsx'
import type { FoundChoice } from './record-search.ts'

const width = 560

/** A draft from a party, a case or transactions, or from nothing. */
export function NewReport({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { isBusy, attempt } = useAttempt()
  const [chosen, setChosen] = useState<FoundChoice[]>([])
  const make = () =>
    attempt(async () => {
      const { id } = await makeReport(chosenRecords(chosen))
      await navigate({ to: suspicionPaths.report(id) })
    })
  return (
    <Dialog opened onClose={onClose} title={t('suspicion.new')} width={width}>
      <div className={classes['fields']}>
        <p className={classes['note']}>{t('suspicion.newNote')}</p>
        <RecordPicker chosen={chosen} onChange={setChosen} />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button variant="filled" disabled={isBusy} onClick={() => void make()}>
            {chosen.length === 0 ? t('suspicion.makeEmpty') : t('suspicion.make')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Further records for a draft that is there. */
export function MoreRecords({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [chosen, setChosen] = useState<FoundChoice[]>([])
  const add = () =>
    attempt(async () => {
      await addRecords(id, chosenRecords(chosen))
      onClose()
    })
  return (
    <Dialog opened onClose={onClose} title={t('suspicion.addRecords')} width={width}>
      <div className={classes['fields']}>
        <p className={classes['note']}>{t('suspicion.addNote')}</p>
        <RecordPicker chosen={chosen} onChange={setChosen} />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button
            variant="filled"
            disabled={isBusy || chosen.length === 0}
            title={chosen.length === 0 ? t('suspicion.chooseFirst') : undefined}
            onClick={() => void add()}
          >
            {t('suspicion.add')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
