import { type CalendarEntry, SettleDuty } from '@probity/contract/calendar/calendar.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useForm } from 'react-hook-form'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { reopenEntry, settleEntry } from '../calendar-calls.ts'
import { subjectText } from '../entry-words.tsx'
import { NoteField } from './note-field.tsx'

interface SettleForm {
  note: string
}
const labels = { note: 'calendar.note' } as const satisfies FieldLabels
const width = 480

/** Settles a duty with a reason, which is stored with it. */
export function SettleDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const name = subjectText(entry, language)
  const form = useForm<SettleForm>({
    shouldFocusError: false,
    defaultValues: { note: '' },
    resolver: contractResolver<SettleForm>(SettleDuty.pick({ note: true }), labels),
    mode: 'onSubmit',
  })
  const send = async ({ note }: SettleForm) => {
    await settleEntry(entry, note)
    notifyDone(t('calendar.settled', { name }), { undo: () => void reopenEntry(entry).catch(notifyFailed) })
    onClose()
  }
  const save = useSave({ form, labels, send })
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t('calendar.reasonTitle', { name })}
      width={width}
      saveLabel={t('calendar.settle')}
      onClose={onClose}
    >
      <p>{inLanguage(entry.what, language)}</p>
      <NoteField<SettleForm>
        name="note"
        label={t('calendar.note')}
        hint={t(`calendar.noteHint.${entry.kind}`)}
        isRequired
      />
    </FormDialog>
  )
}
