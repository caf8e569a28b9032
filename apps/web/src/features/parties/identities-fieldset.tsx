import { identityChoices, identityType } from '@probity/contract/enumerations.ts'
import { showsSecurityNumbers } from '@probity/contract/identities.ts'
import { useWatch } from 'react-hook-form'
import { randomId } from '#web/api/random-id.ts'
import { SelectField } from '#web/form/choice-fields.tsx'
import { CountryField } from '#web/form/country-field.tsx'
import { DateField } from '#web/form/date-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { epochDay } from './epoch-day.ts'
import { RowList } from './row-list.tsx'

export interface IdentityForm {
  id?: number
  uuid?: string | null
  type: number
  country: string | null
  id_number: string
  id_number_security_num: string
  expiry_date: number | null
  expiry_date_security_num: string
  effect_date: number | null
  is_deleted?: boolean
}
interface IdentitiesForm {
  idens: IdentityForm[]
}

const blank = (): IdentityForm => ({
  uuid: randomId(),
  type: identityType.hkid,
  country: null,
  id_number: '',
  id_number_security_num: '',
  expiry_date: null,
  expiry_date_security_num: '',
  effect_date: null,
})

/** Identity documents. Security numbers and expiry belong to passports and other documents, never to a HKID. */
export function IdentitiesFieldset() {
  const t = useWords()
  return (
    <RowList name="idens" addLabel={t('person.addIdentity')} rowLabel={t('person.identity')} blank={blank}>
      {(at, isRemoved) => <IdentityRow at={at} isRemoved={isRemoved} />}
    </RowList>
  )
}

function IdentityRow({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const type = useWatch<IdentitiesForm, `idens.${number}.type`>({ name: `idens.${at}.type` })
  const options = identityChoices.map(({ value, en, zh }) => ({
    value: String(value),
    label: language === 'zh-hant' ? zh : en,
  }))
  const shown = { disabled: isRemoved }
  return (
    <FieldGrid columns={3}>
      <SelectField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.type`}
        label={t('identity.type')}
        options={options}
        isNumber
      />
      <TextField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.id_number`}
        label={t('identity.number')}
        required
        isMono
        maxLength={50}
      />
      {type === identityType.hkid ? (
        <span />
      ) : (
        <CountryField<IdentitiesForm> {...shown} name={`idens.${at}.country`} label={t('identity.country')} required />
      )}
      {showsSecurityNumbers(type) && (
        <>
          <TextField<IdentitiesForm>
            {...shown}
            name={`idens.${at}.id_number_security_num`}
            label={t('identity.numberSecurity')}
            required={type === identityType.passport}
            maxLength={20}
          />
          <DateField<IdentitiesForm>
            {...shown}
            name={`idens.${at}.expiry_date`}
            label={t('identity.expiry')}
            required={type === identityType.passport}
            codec={epochDay}
          />
          <TextField<IdentitiesForm>
            {...shown}
            name={`idens.${at}.expiry_date_security_num`}
            label={t('identity.expirySecurity')}
            required={type === identityType.passport}
            maxLength={20}
          />
        </>
      )}
      <DateField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.effect_date`}
        label={t('party.effectDate')}
        codec={epochDay}
      />
    </FieldGrid>
  )
}
