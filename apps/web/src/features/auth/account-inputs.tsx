import { TextInput } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'

export interface AccountInputsProps {
  errors: { organization?: string | undefined; username?: string | undefined }
  clear: (field: 'organization' | 'username') => () => void
}

/** Organisation and user: the first two inputs of every form before sign-in. */
export function AccountInputs({ errors, clear }: AccountInputsProps) {
  const t = useWords()
  return (
    <>
      <TextInput
        size="lg"
        name="organization"
        autoComplete="organization"
        label={t('login.organization')}
        error={errors.organization}
        onChange={clear('organization')}
        ref={focusOnArrival}
      />
      <TextInput
        size="lg"
        name="username"
        autoComplete="username"
        label={t('login.username')}
        error={errors.username}
        onChange={clear('username')}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
