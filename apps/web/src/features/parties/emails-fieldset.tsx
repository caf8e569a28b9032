import { randomId } from '#web/api/random-id.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { RowList } from './row-list.tsx'

export interface EmailForm {
  id?: number
  uuid?: string | null
  email: string
  is_deleted?: boolean
}
interface EmailsForm {
  emails: EmailForm[]
}

export function EmailsFieldset() {
  const t = useWords()
  return (
    <RowList
      name="emails"
      addLabel={t('email.add')}
      rowLabel={t('email.title')}
      blank={() => ({ uuid: randomId(), email: '' })}
    >
      {(at, isRemoved) => (
        <TextField<EmailsForm>
          name={`emails.${at}.email`}
          label={t('email.title')}
          required
          type="email"
          maxLength={254}
          disabled={isRemoved}
        />
      )}
    </RowList>
  )
}
