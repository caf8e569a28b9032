import { PasswordInput } from '@mantine/core'
import { isApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

export interface PasswordQuestionProps {
  title: string
  body: string
  confirm: string
  onAnswer: (password: string) => Promise<void>
  onClose: () => void
}

/** Requests the password before the account's protection changes. */
export function PasswordQuestion({ title, body, confirm, onAnswer, onClose }: PasswordQuestionProps) {
  const t = useWords()
  const { values, set } = useFields<{ password: string; error?: string | undefined }>({ password: '' })
  const { password, error } = values
  const answer = async () => {
    try {
      await onAnswer(password)
    } catch (failure) {
      const isWrong = isApiError(failure, 'E_OLD_PASSWORD', 'E_VALIDATION')
      set({ error: isWrong ? t('validate.invalid', { field: t('password.old') }) : describeError(failure).text })
    }
  }
  return (
    <ConfirmDialog
      opened
      title={title}
      confirm={confirm}
      canConfirm={password !== ''}
      onConfirm={answer}
      onClose={onClose}
    >
      <p>{body}</p>
      <PasswordInput
        mt="md"
        label={t('totp.password')}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => set({ password: event.currentTarget.value, error: undefined })}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
