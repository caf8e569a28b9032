import { type CalendarEntry, PostponeDuty } from '@probity/contract/calendar/calendar.ts'
import { useForm } from 'react-hook-form'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { tableDay } from '#web/format.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { peopleQuery, postponeEntry, reopenEntry } from '../calendar-calls.ts'
import { subjectText } from '../entry-words.tsx'
import { NoteField } from './note-field.tsx'

interface LaterForm {
  until: string
  in_charge: string
  note: string
}
const labels = {
  until: 'calendar.until',
  in_charge: 'calendar.inCharge',
  note: 'calendar.note',
} as const satisfies FieldLabels
const width = 480

const bodyOf = ({ until, in_charge, note }: LaterForm) => ({
  until,
  in_charge: in_charge === '' ? null : in_charge,
  note,
})

/** Postpones a duty to a later day, optionally with a user in charge. A statutory day does not move. */
export function LaterDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const name = subjectText(entry, language)
  const people = valueIfKnown(useAnswer(peopleQuery)) ?? []
  const form = useForm<LaterForm>({
    shouldFocusError: false,
    defaultValues: { until: '', in_charge: entry.in_charge ?? '', note: '' },
    resolver: contractResolver<LaterForm>(
      PostponeDuty.pick({ until: true, in_charge: true, note: true }),
      labels,
      bodyOf,
    ),
    mode: 'onSubmit',
  })
  const send = async (values: LaterForm) => {
    await postponeEntry(entry, bodyOf(values))
    const until = tableDay(values.until, language) ?? ''
    notifyDone(t(entry.is_legal ? 'calendar.reminded' : 'calendar.postponed', { name, until }), {
      undo: () => void reopenEntry(entry).catch(notifyFailed),
    })
    onClose()
  }
  const save = useSave({ form, labels, send })
  const options = [
    { value: '', label: t('calendar.asBefore') },
    ...people.map(({ username }) => ({ value: username, label: username })),
  ]
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t('calendar.laterTitle', { name })}
      width={width}
      saveLabel={t('calendar.later')}
      onClose={onClose}
    >
      {entry.is_legal && <p>{t('calendar.legalNote', { day: tableDay(entry.due_day, language) ?? '' })}</p>}
      <DateField<LaterForm> name="until" label={t('calendar.until')} required />
      <SelectField<LaterForm> name="in_charge" label={t('calendar.inCharge')} options={options} />
      <NoteField<LaterForm> name="note" label={t('calendar.note')} hint={t('calendar.laterHint')} />
    </FormDialog>
  )
}
