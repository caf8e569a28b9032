import { fourEyesCategories } from '@probity/contract/settings/settings.ts'
import { useFormContext } from 'react-hook-form'
import { ChecksField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { MailsField } from './mails-field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TestMail } from './test-mail.tsx'
import { ThresholdFields } from './threshold-fields.tsx'

/** Settings of hits: recipients, repeated decisions, thresholds, four eyes. */
export function AlertSections() {
  const t = useWords()
  const { watch } = useFormContext<SettingsForm>()
  const categories = fourEyesCategories.map((value) => ({ value, label: t(`settings.eyes.${value}`) }))
  return (
    <>
      <FormSection id="auto-resolve" title={t('settings.autoResolve')} note={t('settings.autoResolveNote')}>
        <SwitchField<SettingsForm>
          name="auto_resolve_true_hit"
          label={t('settings.autoTrue')}
          note={t('settings.autoTrueNote')}
        />
        <SwitchField<SettingsForm>
          name="auto_resolve_false_hit"
          label={t('settings.autoFalse')}
          note={t('settings.autoFalseNote')}
        />
      </FormSection>
      <FormSection id="mails" title={t('settings.mails')} note={t('settings.mailsNote')}>
        <MailsField name="notify_new_alerts" label={t('settings.notify')} required />
        <TestMail />
        <MailsField
          name="audit_head_mail"
          label={t('settings.auditMail')}
          description={watch('audit_head_mail') === '' ? t('settings.auditMailNone') : undefined}
        />
      </FormSection>
      <FormSection id="matcher" title={t('settings.matcher')} note={t('settings.matcherNote')}>
        <ThresholdFields />
      </FormSection>
      <FormSection id="four-eyes" title={t('settings.fourEyes')} note={t('settings.fourEyesNote')}>
        <SwitchField<SettingsForm> name="four_eyes" label={t('settings.fourEyes')} />
        {watch('four_eyes') && (
          <ChecksField<SettingsForm>
            name="four_eyes_categories"
            label={t('settings.fourEyesOn')}
            options={categories}
          />
        )}
      </FormSection>
    </>
  )
}
