import { Button } from '@mantine/core'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { blankPart, partToSave } from '../form/part-form.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { PartStep } from './part-step.tsx'

const role = 'acting'

interface ActingAndOwningProps {
  isCorporate: boolean
  check: RecordCheck | undefined
}

/** Who acts for the client, by what authority, and the owners of a corporate client. Closed until the record asks for it or somebody is entered. */
export function ActingAndOwning({ isCorporate, check }: ActingAndOwningProps) {
  const t = useWords()
  const { setValue } = useFormContext<TransactionForm>()
  const acting = useWatch<TransactionForm, 'acting'>({ name: 'acting' })
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = useReadOnly()
  const isAsked = check?.items.some((item) => item.role === role) === true
  const isShown = isOpen || isAsked || partToSave(acting) !== null
  const nobody = () => {
    setValue('acting', blankPart(), { shouldDirty: true })
    setOpen(false)
  }
  return (
    <>
      {isCorporate && (
        <TextField<TransactionForm>
          name="beneficial_owners"
          label={t('txn.beneficial_owners')}
          description={t('txn.owners.hint')}
          maxLength={500}
        />
      )}
      {isShown && (
        <>
          <PartStep role={role} check={check} />
          <TextField<TransactionForm>
            name="acting.authority"
            label={t('txn.acting.authority')}
            placeholder={t('txn.acting.authorityHint')}
            maxLength={200}
          />
        </>
      )}
      {!isReadOnly && !(isAsked && isCorporate) && (
        <div className="row wrap gap-8">
          {isShown ? (
            <Button size="xs" variant="subtle" onClick={nobody}>
              {t('txn.acting.none')}
            </Button>
          ) : (
            <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
              {t('txn.acting')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
