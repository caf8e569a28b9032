import { TextInput } from '@mantine/core'
import type { Account } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { randomId } from '#web/api/random-id.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import type { EntryDialogProps } from '../report/entries.tsx'
import classes from '../suspicion.module.css'

const width = 520
const fields = ['bank', 'number', 'currency', 'holder'] as const
const lengths = { bank: 300, number: 300, currency: 3, holder: 300 } as const

const emptyAccount = (): Account => ({ key: randomId(), bank: '', number: '', currency: '', holder: '' })

export function AccountDialog({ entry, onKeep, onRemove, onClose }: EntryDialogProps<Account>) {
  const t = useWords()
  const [values, setValues] = useState(() => entry ?? emptyAccount())
  const isFilled = values.bank.trim() !== '' && values.number.trim() !== ''
  return (
    <FieldsDialog
      title={t('suspicion.account')}
      width={width}
      confirm={t('suspicion.keep')}
      lacks={isFilled ? undefined : t('suspicion.bankAndNumber')}
      onConfirm={() => onKeep(values)}
      {...{ onRemove, onClose }}
    >
      <div className={classes['grid']}>
        {fields.map((name) => (
          <TextInput
            key={name}
            label={t(`suspicion.field.${name === 'number' ? 'accountNumber' : name}`)}
            value={values[name]}
            maxLength={lengths[name]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setValues((now) => ({ ...now, [name]: name === 'currency' ? value.toUpperCase() : value }))
            }}
          />
        ))}
      </div>
    </FieldsDialog>
  )
}
