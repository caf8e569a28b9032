import { type LicenceDuty, licenceDuties, licences } from '@probity/contract/calendar/licence-duties.ts'
import { useForm } from 'react-hook-form'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { dutiesApi, dutiesChanged, peopleQuery } from '../calendar-calls.ts'

interface DutyForm {
  licence: LicenceDuty['licence']
  name: string
  name_zh_hant: string
  first_day: string
  every_months: string
  is_legal: boolean
  basis: string
  in_charge: string
}
const labels = {
  licence: 'duties.licence',
  name: 'duties.nameEn',
  name_zh_hant: 'duties.nameZh',
  first_day: 'duties.first',
  every_months: 'duties.every',
  basis: 'duties.basis',
  in_charge: 'duties.inCharge',
} as const satisfies FieldLabels
const width = 560

const formOf = (duty: LicenceDuty | undefined): DutyForm => ({
  licence: duty?.licence ?? 'mso',
  name: duty?.name ?? '',
  name_zh_hant: duty?.name_zh_hant ?? '',
  first_day: duty?.first_day ?? '',
  every_months: duty === undefined ? '12' : String(duty.every_months ?? ''),
  is_legal: duty?.is_legal ?? false,
  basis: duty?.basis ?? '',
  in_charge: duty?.in_charge ?? '',
})

const bodyOf = ({ every_months, in_charge, ...rest }: DutyForm) => ({
  ...rest,
  every_months: every_months.trim() === '' ? null : Number(every_months),
  in_charge: in_charge === '' ? null : in_charge,
})

/** Adds or changes one duty of the firm. */
export function DutyDialog({ duty, onClose }: { duty?: LicenceDuty; onClose: () => void }) {
  const t = useWords()
  const people = valueIfKnown(useAnswer(peopleQuery)) ?? []
  const form = useForm<DutyForm>({
    shouldFocusError: false,
    defaultValues: formOf(duty),
    resolver: contractResolver<DutyForm>(licenceDuties.write, labels, bodyOf),
    mode: 'onSubmit',
  })
  const send = async (values: DutyForm) => {
    const body = bodyOf(values)
    await dutiesChanged(
      duty === undefined
        ? dutiesApi.create(body)
        : dutiesApi.patch(duty.id, { ...body, updated_date: duty.updated_date }),
    )
    notifyDone(t('duties.saved', { name: values.name }))
    onClose()
  }
  const save = useSave({ form, labels, send })
  const nobody = { value: '', label: t('calendar.nobody') }
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t(duty === undefined ? 'duties.add' : 'duties.edit')}
      width={width}
      onClose={onClose}
    >
      <SelectField<DutyForm>
        name="licence"
        label={t('duties.licence')}
        options={licences.map((value) => ({ value, label: t(`duties.licence.${value}`) }))}
        required
      />
      <TextField<DutyForm> name="name" label={t('duties.nameEn')} maxLength={120} required />
      <TextField<DutyForm> name="name_zh_hant" lang="zh-Hant-HK" label={t('duties.nameZh')} maxLength={120} required />
      <DateField<DutyForm> name="first_day" label={t('duties.first')} required />
      <TextField<DutyForm>
        name="every_months"
        label={t('duties.every')}
        description={t('duties.everyHint')}
        maxLength={3}
      />
      <TextField<DutyForm> name="basis" label={t('duties.basis')} maxLength={200} />
      <SelectField<DutyForm>
        name="in_charge"
        label={t('duties.inCharge')}
        options={[nobody, ...people.map(({ username }) => ({ value: username, label: username }))]}
      />
      <SwitchField<DutyForm> name="is_legal" label={t('duties.legal')} note={t('duties.legalNote')} />
    </FormDialog>
  )
}
