import { Button, PasswordInput } from '@mantine/core'
import { ChangePassword } from '@probity/contract/identity/auth.ts'
import { useForm, useWatch } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useSave } from '#web/form/saving/use-save.ts'
import { FormSection } from '#web/form/section.tsx'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import classes from './profile.module.css'
import { changePassword, type PasswordForm } from './profile-calls.ts'

const blank: PasswordForm = { old_password: '', new_password: '', confirm_password: '' }
const labels = {
  old_password: 'password.old',
  new_password: 'password.new',
  confirm_password: 'password.confirm',
} as const satisfies FieldLabels
const completions = { old_password: 'current-password', new_password: 'new-password', confirm_password: 'new-password' }

export function PasswordSection() {
  const t = useWords()
  const form = useForm<PasswordForm>({
    defaultValues: blank,
    resolver: contractResolver(ChangePassword, labels),
    mode: 'onSubmit',
  })
  useLiveChecks(form)
  const send = async (values: PasswordForm) => {
    try {
      await changePassword(values)
    } catch (error) {
      if (!isApiError(error, 'E_OLD_PASSWORD')) throw error
      form.setError(
        'old_password',
        { message: t('validate.invalid', { field: t('password.old') }) },
        { shouldFocus: true },
      )
      return 'open' as const
    }
    notifyDone(t('password.saved'))
    return blank
  }
  const save = useSave({ form, labels, send })
  const typed = useWatch({ control: form.control, name: 'new_password' })
  const input = (name: keyof PasswordForm) => (
    <PasswordInput
      {...form.register(name)}
      id={fieldId(name)}
      label={t(labels[name])}
      autoComplete={completions[name]}
      error={form.formState.errors[name]?.message}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
  return (
    <FormSection title={t('password.title')} note={t('password.note')}>
      <form
        noValidate
        className={classes['password']}
        onSubmit={(event) => {
          event.preventDefault()
          void save.submit()
        }}
      >
        <div className="stack gap-10">
          {save.failure !== undefined && <Notice tone="red">{save.failure}</Notice>}
          {input('old_password')}
          {input('new_password')}
          {input('confirm_password')}
        </div>
        <div>
          <PasswordMeter password={typed} />
          <div className={classes['actions']}>
            <Button type="submit" variant="filled" disabled={save.isSaving}>
              {save.isSaving ? t('button.saving') : t('password.save')}
            </Button>
            <Button variant="subtle" onClick={() => form.reset(blank)}>
              {t('button.clear')}
            </Button>
          </div>
        </div>
      </form>
    </FormSection>
  )
}
