import { randomId } from '#web/api/random-id.ts'
import { EntryList } from '#web/form/entry-list.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { epochDay } from './epoch-day.ts'

export interface EmailForm {
  id?: number
  uuid?: string | null
  email: string
  effect_date: number | null
  is_deleted?: boolean
}
interface EmailsForm {
  emails: EmailForm[]
}

export function EmailsFieldset() {
  const t = useWords()
  return (
    <EntryList
      name="emails"
      addLabel={t('email.add')}
      rowLabel={t('email.title')}
      blank={() => ({ uuid: randomId(), email: '', effect_date: null })}
    >
      {(at, isRemoved) => (
        <FieldGrid columns={2}>
          <TextField<EmailsForm>
            name={`emails.${at}.email`}
            label={t('email.title')}
            required
            type="email"
            maxLength={254}
            disabled={isRemoved}
          />
          <DateField<EmailsForm>
            name={`emails.${at}.effect_date`}
            label={t('party.effectDate')}
            codec={epochDay}
            disabled={isRemoved}
          />
        </FieldGrid>
      )}
    </EntryList>
  )
}
