import { TagsInput } from '@mantine/core'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useField } from '#web/form/fields/text-field.tsx'
import { isEmail } from '#web/form/rules.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { joinMails, mailsOf, type SettingsForm } from './settings-form.ts'

export interface MailsFieldProps {
  name: 'notify_new_alerts' | 'audit_head_mail'
  label: string
  required?: boolean
  description?: string | undefined
}

/** Addresses as tags, typed one by one or pasted as a list. An invalid one stays, marked. */
export function MailsField({ name, label, required = false, description }: MailsFieldProps) {
  const t = useWords()
  const { register, value, error, onChange, onBlur } = useField<SettingsForm>(name)
  const mails = mailsOf(typeof value === 'string' ? value : '')
  const bad = mails.find((mail) => !isEmail(mail))
  return (
    <TagsInput
      id={fieldId(name)}
      ref={register}
      label={label}
      withAsterisk={required}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('settings.notifyHint')}
      value={mails}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      onChange={(next) => onChange(joinMails(next))}
      onBlur={onBlur}
      error={error ?? (bad === undefined ? undefined : t('validate.email'))}
    />
  )
}
