import { type Training, topicNames, trainings, trainingTopics } from '@probity/contract/training/training.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useForm } from 'react-hook-form'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { peopleQuery } from '#web/features/calendar/calendar-calls.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FieldText, ReadOnlyContext } from '#web/form/read-only.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { attendeesIn, attendeesText, trainingsApi, trainingsChanged } from './training-calls.ts'

interface TrainingForm {
  day: string
  topic: Training['topic']
  title: string
  title_zh_hant: string
  trainer: string
  minutes: string
  again_months: string
  note: string
  attendees: string
  /** As the form was filled: the record may be read again while it is open. */
  updated_date: number
}
const labels = {
  day: 'training.day',
  topic: 'training.topic',
  title: 'training.titleEn',
  title_zh_hant: 'training.titleZh',
  trainer: 'training.trainer',
  minutes: 'training.minutes',
  again_months: 'training.againMonths',
  note: 'training.remarks',
  attendees: 'training.attendees',
} as const satisfies FieldLabels
const width = 560

const signedOf = (training: Training | undefined) =>
  training?.attendances.filter(({ signed_date }) => signed_date !== null) ?? []

const formOf = (training: Training | undefined): TrainingForm => ({
  day: training?.day ?? '',
  topic: training?.topic ?? 'aml',
  title: training?.title ?? '',
  title_zh_hant: training?.title_zh_hant ?? '',
  trainer: training?.trainer ?? '',
  minutes: String(training?.minutes ?? ''),
  again_months: training === undefined ? '12' : String(training.again_months ?? ''),
  note: training?.note ?? '',
  attendees: attendeesText(training?.attendances.filter(({ signed_date }) => signed_date === null) ?? []),
  updated_date: training?.updated_date ?? 0,
})

const bodyWith =
  (signed: readonly { name: string }[]) =>
  ({ minutes, again_months, attendees, updated_date: _seen, ...rest }: TrainingForm) => ({
    ...rest,
    minutes: Number(minutes),
    again_months: again_months.trim() === '' ? null : Number(again_months),
    attendees: [...new Set([...signed.map(({ name }) => name), ...attendeesIn(attendees)])],
  })

/** Records a training, or changes it. What was signed for is shown as text, as are those who signed. */
export function TrainingDialog({ training, onClose }: { training?: Training; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const people = valueIfKnown(useAnswer(peopleQuery)) ?? []
  const signed = signedOf(training)
  const bodyOf = bodyWith(signed)
  const form = useForm<TrainingForm>({
    shouldFocusError: false,
    defaultValues: formOf(training),
    resolver: contractResolver<TrainingForm>(trainings.write, labels, bodyOf),
    mode: 'onSubmit',
  })
  const send = async (values: TrainingForm) => {
    const body = bodyOf(values)
    await trainingsChanged(
      training === undefined
        ? trainingsApi.create(body)
        : trainingsApi.patch(training.id, { ...body, updated_date: values.updated_date }),
    )
    notifyDone(t('training.saved'))
    onClose()
  }
  const save = useSave({ form, labels, send })
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t(training === undefined ? 'training.add' : 'training.change')}
      width={width}
      onClose={onClose}
    >
      <ReadOnlyContext value={signed.length > 0}>
        <DateField<TrainingForm> name="day" label={t('training.day')} required />
        <SelectField<TrainingForm>
          name="topic"
          label={t('training.topic')}
          options={topicNames.map((value) => ({ value, label: inLanguage(trainingTopics[value], language) }))}
          required
        />
        <TextField<TrainingForm> name="title" label={t('training.titleEn')} maxLength={160} required />
        <TextField<TrainingForm>
          name="title_zh_hant"
          lang="zh-Hant-HK"
          label={t('training.titleZh')}
          maxLength={160}
          required
        />
        <TextField<TrainingForm> name="trainer" label={t('training.trainer')} maxLength={160} required />
        <TextField<TrainingForm> name="minutes" label={t('training.minutes')} maxLength={4} required />
      </ReadOnlyContext>
      <TextField<TrainingForm>
        name="again_months"
        label={t('training.againMonths')}
        description={t('training.againHint')}
        maxLength={3}
      />
      {signed.length > 0 && <FieldText label={t('training.haveSigned')}>{attendeesText(signed)}</FieldText>}
      <TagsField<TrainingForm>
        name="attendees"
        label={t(signed.length > 0 ? 'training.otherAttendees' : 'training.attendees')}
        description={t('training.attendeesHint')}
        options={people.map(({ username }) => ({ value: username, label: username }))}
        required={signed.length === 0}
      />
      <TextField<TrainingForm> name="note" label={t('training.remarks')} maxLength={2000} />
    </FormDialog>
  )
}
