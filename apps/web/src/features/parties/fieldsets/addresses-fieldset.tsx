import { randomId } from '#web/api/random-id.ts'
import { EntryList } from '#web/form/entry-list.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { epochDay } from './epoch-day.ts'

export interface AddressForm {
  id?: number
  uuid?: string | null
  address_type: number
  address_1: string
  address_2: string
  address_3: string
  address_4: string | null
  effect_date: number | null
  is_deleted?: boolean
}
interface AddressesForm {
  addresses: AddressForm[]
}

export const blankAddress = (address_type: number): AddressForm => ({
  uuid: randomId(),
  address_type,
  address_1: '',
  address_2: '',
  address_3: '',
  address_4: 'HK',
  effect_date: null,
})

/** The lines of one address; the fourth is the country. */
export function AddressFields({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const shown = { disabled: isRemoved }
  return (
    <FieldGrid columns={2}>
      <TextField<AddressesForm>
        {...shown}
        name={`addresses.${at}.address_1`}
        label={t('address.line1')}
        required
        maxLength={100}
      />
      <TextField<AddressesForm>
        {...shown}
        name={`addresses.${at}.address_2`}
        label={t('address.line2')}
        maxLength={100}
      />
      <TextField<AddressesForm>
        {...shown}
        name={`addresses.${at}.address_3`}
        label={t('address.line3')}
        maxLength={100}
      />
      <CountryField<AddressesForm>
        {...shown}
        name={`addresses.${at}.address_4`}
        label={t('address.country')}
        required
      />
      <DateField<AddressesForm>
        {...shown}
        name={`addresses.${at}.effect_date`}
        label={t('party.effectDate')}
        codec={epochDay}
      />
    </FieldGrid>
  )
}

/** The addresses of a person. */
export function AddressesFieldset() {
  const t = useWords()
  return (
    <EntryList name="addresses" addLabel={t('address.add')} rowLabel={t('address.title')} blank={() => blankAddress(1)}>
      {(at, isRemoved) => <AddressFields at={at} isRemoved={isRemoved} />}
    </EntryList>
  )
}
