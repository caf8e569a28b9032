import { Button } from '@mantine/core'
import { companyAddressChoices, shownAddressTypes } from '@probity/contract/values/enumerations.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { AddressFields, blankAddress } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { standingRows } from '#web/features/records/party-sections.ts'
import { EntryRow } from '#web/form/entry-list.tsx'
import { ListError, useListMessage } from '#web/form/errors/list-error.tsx'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import type { CompanyForm } from '../company-form.ts'
import { missingAddressPath } from './address-rules.ts'

/** One block per address type of this company type. */
export function CompanyAddresses() {
  const language = useLanguage()
  const { control } = useFormContext<CompanyForm>()
  const type = useWatch<CompanyForm, 'company_type'>({ name: 'company_type' })
  const rows = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  return companyAddressChoices
    .filter(({ value }) => shownAddressTypes(type).includes(value))
    .map((choice) => (
      <FormSection key={choice.value} id={`address-${choice.value}`} title={inLanguage(choice, language)}>
        <OfType rows={rows} type={choice.value} label={inLanguage(choice, language)} />
      </FormSection>
    ))
}

type Rows = ReturnType<typeof useFieldArray<CompanyForm, 'addresses', 'key'>>

function OfType({ rows, type, label }: { rows: Rows; type: number; label: string }) {
  const isReadOnly = useReadOnly()
  const addresses = useWatch<CompanyForm, 'addresses'>({ name: 'addresses' })
  const found = rows.fields.map((row, at) => ({ row, at })).filter(({ row }) => row.address_type === type)
  const isMissing = standingRows(addresses).every(({ address_type }) => address_type !== type)
  return (
    <>
      {found.map(({ row, at }) => (
        <EntryRow key={row.key} path={`addresses.${at}`} label={label} onRemoveNew={() => rows.remove(at)}>
          {(isRemoved) => <AddressFields at={at} isRemoved={isRemoved} />}
        </EntryRow>
      ))}
      {found.length === 0 && isReadOnly && <p className="small-line quiet">–</p>}
      {isMissing && !isReadOnly && (
        <AddAddress type={type} label={label} onAdd={() => rows.append(blankAddress(type))} />
      )}
    </>
  )
}

/** The control of a missing address, so that its error leads here. */
function AddAddress({ type, label, onAdd }: { type: number; label: string; onAdd: () => void }) {
  const t = useWords()
  const path = missingAddressPath(type)
  const id = fieldId(path)
  const message = useListMessage(path)
  return (
    <div className="flex wrap gap-6">
      <Button
        id={id}
        size="xs"
        leftSection={<IconPlus size={13} aria-hidden="true" />}
        aria-label={`${t('address.add')}${t('app.colon')}${label}`}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
        onClick={onAdd}
      >
        {t('address.add')}
      </Button>
      <ListError name={path} id={`${id}-error`} />
    </div>
  )
}
