import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import type { SettingsForm } from './settings-form.ts'
import { usersQuery } from './users/users-calls.ts'

/** The officer responsible for suspicion reports. */
export function OfficersSection() {
  const t = useWords()
  const answer = useAnswer(usersQuery)
  const users = (valueIfKnown(answer) ?? []).map(({ username, name }) => ({
    value: username,
    label: name === '' || name === username ? username : `${name} (${username})`,
  }))
  return (
    <FormSection id="officers" title={t('settings.officers')} note={t('settings.officersNote')}>
      <FieldGrid>
        <SelectField<SettingsForm>
          name="reporting_officer"
          label={t('settings.reportingOfficer')}
          options={[{ value: '', label: t('settings.nobody') }, ...users]}
          searchable
        />
      </FieldGrid>
      <IfFailed answer={answer} as="part" />
    </FormSection>
  )
}
