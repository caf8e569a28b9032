import {
  expirySecurityWarning,
  passportWarning,
  securityNumberWarning,
} from '@probity/contract/parties/format-warnings.ts'
import { readHkid } from '@probity/contract/parties/hkid.ts'
import { isMasked } from '@probity/contract/parties/id-mask.ts'
import { missingDigits, showsSecurityNumbers } from '@probity/contract/parties/identities.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { identityChoices, identityType } from '@probity/contract/values/enumerations.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { randomId } from '#web/api/random-id.ts'
import { clock } from '#web/clock.ts'
import { EntryList } from '#web/form/entry-list.tsx'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { epochDay } from './epoch-day.ts'
import { HkidCheck } from './hkid-check.tsx'
import classes from './identities.module.css'
import { useReveal } from './reveal.tsx'

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

/** Identity documents. Passports and other documents have security numbers and expiry, a HKID never. */
export function IdentitiesFieldset() {
  const t = useWords()
  return (
    <EntryList name="idens" addLabel={t('person.addIdentity')} rowLabel={t('person.identity')} blank={blank}>
      {(at, isRemoved) => <IdentityRow at={at} isRemoved={isRemoved} />}
    </EntryList>
  )
}

function IdentityRow({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const { setValue } = useFormContext<IdentitiesForm>()
  const row = useWatch<IdentitiesForm, `idens.${number}`>({ name: `idens.${at}` })
  const reveal = useReveal(row)
  const isHkid = row.type === identityType.hkid
  const isPassport = row.type === identityType.passport
  const options = identityChoices.map(({ value, en, zh }) => ({
    value: String(value),
    label: inLanguage({ en, zh }, language),
  }))
  const shown = { disabled: isRemoved }
  return (
    <div className={classes['identity']}>
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
        {...(isPassport && { warn: passportWarning })}
        isInvalid={isHkid && readHkid(row.id_number).state === 'checkdigit'}
        end={reveal.button}
        description={
          <>
            {reveal.number}
            {isHkid && (
              <HkidCheck
                typed={row.id_number}
                onUse={(corrected) =>
                  setValue(`idens.${at}.id_number`, corrected, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
          </>
        }
      />
      {isHkid ? (
        <Said label={t('identity.country')}>{t('identity.ofHongKong')}</Said>
      ) : (
        <CountryField<IdentitiesForm> {...shown} name={`idens.${at}.country`} label={t('identity.country')} required />
      )}
      {showsSecurityNumbers(row.type) ? (
        <DateField<IdentitiesForm>
          {...shown}
          name={`idens.${at}.expiry_date`}
          label={t('identity.expiry')}
          required={isPassport}
          codec={epochDay}
          description={isPast(row.expiry_date) ? <Expired /> : undefined}
        />
      ) : (
        <Said label={t('identity.expiry')}>{t('identity.noExpiry')}</Said>
      )}
      <DateField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.effect_date`}
        label={t('party.effectDate')}
        codec={epochDay}
      />
      {showsSecurityNumbers(row.type) && <SecurityNumbers at={at} row={row} required={isPassport} {...shown} />}
      {lacksDigits(row) && <DigitsMissing />}
    </div>
  )
}

/** Whether a saved passport, imported without its check digits, still lacks them. */
export const lacksDigits = (row: IdentityForm): boolean =>
  row.id !== undefined && row.is_deleted !== true && missingDigits(row).length > 0

function DigitsMissing() {
  const t = useWords()
  return (
    <p role="status" className="whole-row small small-line orange">
      {t('identity.digitsMissing')}
    </p>
  )
}

const isPast = (at: number | null): boolean => typeof at === 'number' && epochToDay(at) < hongKongDay(clock.now())

/** An expired document is still valid data, so this is only a warning. */
function Expired() {
  const t = useWords()
  return <span role="status">{t('identity.expired')}</span>
}

interface SecurityNumbersProps {
  at: number
  row: IdentityForm
  required: boolean
  disabled: boolean
}

/** The check digits of the machine-readable zone: of the number and of the expiry day. */
function SecurityNumbers({ at, row, ...shown }: SecurityNumbersProps) {
  const t = useWords()
  return (
    <>
      <span />
      <TextField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.id_number_security_num`}
        label={t('identity.numberSecurity')}
        maxLength={20}
        warn={(text) => (isMasked(row.id_number) ? undefined : securityNumberWarning(row.id_number, text))}
      />
      <TextField<IdentitiesForm>
        {...shown}
        name={`idens.${at}.expiry_date_security_num`}
        label={t('identity.expirySecurity')}
        maxLength={20}
        warn={(text) =>
          row.expiry_date === null ? undefined : expirySecurityWarning(epochToDay(row.expiry_date), text)
        }
      />
    </>
  )
}

/** A fixed value of this kind of document. */
function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className={classes['said']}>
      <span>{label}</span>
      <span>{children}</span>
    </div>
  )
}
