import { defaultRoles } from '@probity/contract/identity/access.ts'
import { useOrganisationName } from '#web/access/organisation-name.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { ChecksField, SegmentField, SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { ownName } from '#web/i18n/languages.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useRoleName } from '#web/ui/role-name.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import type { SettingsForm } from './settings-form.ts'
import { rolesQuery } from './users/users-calls.ts'

const languageOptions = [
  { value: 'en', label: ownName.en },
  { value: 'zh-hant', label: ownName['zh-hant'] },
]

export function GeneralSection() {
  const t = useWords()
  const organisation = useOrganisationName()
  const offered = [...languageOptions, { value: 'both', label: t('settings.languages.both') }]
  return (
    <FormSection id="general" title={t('settings.general')} note={t('settings.generalNote', { organisation })}>
      <FieldGrid>
        <SegmentField<SettingsForm> name="interface_languages" label={t('settings.languages')} options={offered} />
        <SelectField<SettingsForm>
          name="first_language"
          label={t('settings.firstLanguage')}
          options={languageOptions}
        />
      </FieldGrid>
      <SwitchField<SettingsForm> name="ask_external_links" label={t('settings.askExternal')} />
    </FormSection>
  )
}

/** Data of the organisation on forms, besides its name. */
export function FormsSection() {
  const t = useWords()
  return (
    <FormSection id="forms" title={t('settings.forms')} note={t('settings.formsNote')}>
      <FieldGrid>
        <TextField<SettingsForm> name="licence_number" label={t('settings.licence')} maxLength={40} />
        <TextField<SettingsForm> name="form_telephone" label={t('settings.formTelephone')} maxLength={40} />
        <TextField<SettingsForm> name="form_address" label={t('settings.formAddress')} maxLength={255} />
      </FieldGrid>
    </FormSection>
  )
}

export function SignInSection() {
  const t = useWords()
  const roleName = useRoleName()
  const answer = useAnswer(rolesQuery)
  const roles = valueIfKnown(answer) ?? defaultRoles
  const roleOptions = roles.map(({ name }) => ({ value: name, label: roleName(name) }))
  return (
    <FormSection id="sign-in" title={t('settings.signIn')} note={t('settings.signInNote')}>
      <FieldGrid>
        <NumberField<SettingsForm>
          name="idle_sign_out_minutes"
          label={t('settings.idle')}
          min={5}
          max={720}
          unit={t('settings.minutes')}
        />
        <NumberField<SettingsForm>
          name="idle_warn_minutes"
          label={t('settings.warn')}
          min={1}
          max={30}
          unit={t('settings.minutes')}
        />
      </FieldGrid>
      <IfFailed answer={answer} as="part" />
      <ChecksField<SettingsForm> name="totp_required_roles" label={t('settings.totpFor')} options={roleOptions} />
    </FormSection>
  )
}

export function LimitsSection() {
  const t = useWords()
  return (
    <FormSection id="limits" title={t('settings.limits')}>
      <FieldGrid>
        <NumberField<SettingsForm> name="import_undo_days" label={t('settings.importUndo')} min={0} max={90} />
        <NumberField<SettingsForm> name="linked_transaction_days" label={t('settings.linkedDays')} min={1} max={90} />
        <NumberField<SettingsForm>
          name="linked_transaction_hours"
          label={t('settings.linkedHours')}
          min={1}
          max={168}
        />
        <NumberField<SettingsForm>
          name="rate_off_percent"
          label={t('settings.rateOff')}
          min={0}
          max={100}
          decimals={2}
        />
        <NumberField<SettingsForm> name="retention_years" label={t('settings.retentionYears')} min={1} max={30} />
        <NumberField<SettingsForm>
          name="first_assessment_days"
          label={t('settings.firstAssessmentDays')}
          min={1}
          max={365}
        />
      </FieldGrid>
    </FormSection>
  )
}
