import { AddUsualDuties, type Licence, licences } from '@probity/contract/calendar/licence-duties.ts'
import { useForm } from 'react-hook-form'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { addUsualDuties } from '../calendar-calls.ts'

interface UsualForm {
  licence: Licence
  expires: string
}
const labels = { licence: 'duties.licence', expires: 'duties.expires' } as const satisfies FieldLabels
const width = 480

/** Adds the usual duties of a licence that are still missing. */
export function UsualDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useForm<UsualForm>({
    shouldFocusError: false,
    defaultValues: { licence: 'mso', expires: '' },
    resolver: contractResolver<UsualForm>(AddUsualDuties, labels),
    mode: 'onSubmit',
  })
  const send = async (values: UsualForm) => {
    notifyDone(t('duties.usualAdded', { n: await addUsualDuties(values) }))
    onClose()
  }
  const save = useSave({ form, labels, send })
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t('duties.usual')}
      width={width}
      saveLabel={t('duties.usual')}
      onClose={onClose}
    >
      <p>{t('duties.usualNote')}</p>
      <SelectField<UsualForm>
        name="licence"
        label={t('duties.licence')}
        options={licences.map((value) => ({ value, label: t(`duties.licence.${value}`) }))}
        required
      />
      <DateField<UsualForm> name="expires" label={t('duties.expires')} required />
    </FormDialog>
  )
}
