import { apiKeys } from '@probity/contract/identity/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { clock } from '#web/clock.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ApiKeyRights } from './api-key-rights.tsx'
import { ApiKeyShown } from './api-key-shown.tsx'
import { type ApiKeyForm, apiKeyBody, apiKeysQuery, createApiKey } from './api-keys-calls.ts'

const labels = {
  name: 'apiKeys.name',
  keys: 'apiKeys.rights',
  expires_date: 'apiKeys.expires',
} as const satisfies FieldLabels
const width = 560
const terms = ['30', '90', '180', '365'] as const

/** Asks for the rights and lifetime of a key, then shows the key once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const [made, setMade] = useState<string>()
  const form = useForm<ApiKeyForm>({
    shouldFocusError: false,
    defaultValues: { name: '', keys: ['SCREENING'], read_only: false, days: '365' },
    resolver: contractResolver<ApiKeyForm>(apiKeys.write, labels, (values) => apiKeyBody(values, clock.now())),
    mode: 'onSubmit',
  })
  const send = async (values: ApiKeyForm) => {
    setMade(await createApiKey(values, clock.now()))
    await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  }
  const save = useSave({ form, labels, send })
  if (made !== undefined) return <ApiKeyShown name={form.getValues('name')} apiKey={made} onKept={onClose} />
  const days = [
    ...terms.map((value) => ({ value, label: t('apiKeys.days', { n: Number(value) }) })),
    { value: '', label: t('apiKeys.noEnd') },
  ]
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t('apiKeys.add')}
      width={width}
      saveLabel={t('apiKeys.make')}
      onClose={onClose}
    >
      <TextField<ApiKeyForm>
        name="name"
        label={t('apiKeys.name')}
        description={t('apiKeys.nameHint')}
        maxLength={60}
        required
      />
      <ApiKeyRights />
      <SwitchField<ApiKeyForm> name="read_only" label={t('apiKeys.readOnly')} note={t('apiKeys.readOnlyNote')} />
      <SelectField<ApiKeyForm> name="days" label={t('apiKeys.expires')} options={days} />
    </FormDialog>
  )
}
