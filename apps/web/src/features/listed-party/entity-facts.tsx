import { associationKind } from '@probity/contract/screening/association-kinds.ts'
import { isIndividual, notWithdrawn, type ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import type { ReactNode } from 'react'
import { isHanText } from '#web/features/hits/alignment.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { tableDay } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { listedAsWritten } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ExternalLink } from '#web/ui/dialogs/external-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './entities.module.css'

interface DetailProps {
  detail: ScreeningEntity
}
type Line = readonly [label: PlainWordKey, value: string | ReactNode]

export function Block({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className={classes['block']} aria-label={title}>
      <h3>
        {title} {count !== undefined && <small>{count}</small>}
      </h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useWords()
  return (
    <dl className={classes['lines']}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value === '' ? <span className="ink-3">{t('display.notAvailable')}</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Translates values that lists share with us; the list's own words stay unchanged. */
function useKnown(words: Readonly<Record<string, PlainWordKey>>): (said: string) => string {
  const t = useWords()
  return (said) => {
    const known = words[said]
    return known === undefined ? said : t(known)
  }
}

const nameTypes = {
  primary: 'entity.name.primary',
  original: 'entity.name.original',
  alias: 'entity.name.alias',
  former: 'entity.name.former',
  variation: 'entity.name.variation',
  'weak alias': 'entity.name.weak',
} as const
const documentTypes = {
  hkid: 'entity.document.hkid',
  passport: 'entity.document.passport',
  national_id: 'entity.document.national_id',
  registration: 'entity.document.registration',
  tax: 'entity.document.tax',
  imo: 'entity.document.imo',
  reference: 'entity.document.reference',
  other: 'entity.document.other',
} as const

/** Persons and companies each have their own fields. */
export function GeneralDetails({ detail }: DetailProps) {
  const t = useWords()
  const language = useLanguage()
  const day = (value: string) => tableDay(value, language) ?? ''
  const isPerson = isIndividual(detail.entityType)
  const country = detail.country === '' ? '' : <CountryCell iso2={detail.country} />
  const ofPeople: readonly Line[] = [
    ['entity.title', detail.title],
    ['entity.firstName', detail.firstName],
    ['entity.middleName', detail.middleName],
    ['entity.lastName', detail.lastName],
    ['entity.dob', day(detail.dateOfBirth)],
    ['entity.dod', day(detail.dateOfDeath)],
  ]
  const lines: readonly Line[] = [
    ['entity.type', t(isPerson ? 'entity.individual' : 'entity.corporate')],
    ...(isPerson ? ofPeople : ([['entity.businessName', detail.businessName]] as const)),
    ['entity.country', country],
    ['entity.entered', day(detail.enteredDate)],
    ['entity.updated', day(detail.updatedDate)],
  ]
  return (
    <Block title={t('entity.general')}>
      <Lines lines={lines} />
    </Block>
  )
}

export function Contact({ detail }: DetailProps) {
  const t = useWords()
  const site = detail.website
  const address = /^https?:\/\//i.test(site) || site === '' ? site : `https://${site}`
  const link = site === '' ? '' : <ExternalLink href={address}>{site}</ExternalLink>
  const lines: readonly Line[] = [
    ['entity.website', link],
    ['entity.email', detail.email],
    ['entity.businessPhone', detail.businessPhone],
    ['entity.homePhone', detail.homePhone],
    ['entity.mobilePhone', detail.mobilePhone],
    ['entity.fax', detail.fax],
  ]
  return (
    <Block title={t('entity.contact')}>
      <Lines lines={lines} />
    </Block>
  )
}

export function Names({ detail }: DetailProps) {
  const t = useWords()
  const typeName = useKnown(nameTypes)
  return (
    <Block title={t('entity.names')} count={detail.names.length}>
      <ul className={classes['rows']}>
        {detail.names.map(({ fullName, type }) => (
          <li key={`${fullName} ${type}`}>
            <span lang={isHanText(fullName) ? 'zh-Hans' : undefined}>{fullName}</span>
            <small>{typeName(type)}</small>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Numbers from the list, to compare with the customer's documents. */
export function Documents({ detail: { identifications = [] } }: DetailProps) {
  const t = useWords()
  const typeName = useKnown(documentTypes)
  if (identifications.length === 0) return null
  return (
    <Block title={t('entity.documents')} count={identifications.length}>
      <ul className={classes['rows']}>
        {identifications.map(({ type, value, label, country }) => (
          <li key={`${type} ${value}`}>
            <code>{value}</code>
            <small>
              {type === 'other' && label !== '' ? label : typeName(type)}{' '}
              {country !== '' && <CountryCell iso2={country} />}
            </small>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Addresses({ detail }: DetailProps) {
  const t = useWords()
  const addresses = notWithdrawn(detail.addresses)
  if (addresses.length === 0) return null
  return (
    <Block title={t('entity.addresses')} count={addresses.length}>
      <ul className={classes['rows']}>
        {addresses.map((address) => {
          const { addressLine1, addressLine2, addressLine3, addressLine4, townCity, countyState, country } = address
          const parts = [addressLine1, addressLine2, addressLine3, addressLine4, townCity, countyState]
          const text = listedAsWritten(parts)
          return (
            <li key={`${text} ${country}`}>
              <span>{text}</span>
              {country !== '' && (
                <small>
                  <CountryCell iso2={country} />
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

interface AssociationsProps extends DetailProps {
  onOpen: (entity: { entity: string; name: string }) => void
}

export function Associations({ detail, onOpen }: AssociationsProps) {
  const t = useWords()
  const language = useLanguage()
  const associations = notWithdrawn(detail.associations)
  if (associations.length === 0) return null
  return (
    <Block title={t('entity.associations')} count={associations.length}>
      <ul className={classes['rows']}>
        {associations.map(({ names, associationType, associationID, description }) => {
          const name = names.join(' ')
          return (
            <li key={`${associationID} ${name} ${associationType}`}>
              {associationID === '' ? (
                <span>{name}</span>
              ) : (
                <LinkButton onClick={() => onOpen({ entity: associationID, name: names[0] ?? associationID })}>
                  {name}
                </LinkButton>
              )}
              <small>{[associationKind(associationType, language), description].filter(Boolean).join(' · ')}</small>
              <code>{associationID}</code>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

/** Notes are text of a list, whatever they contain. */
export function Notes({ detail }: DetailProps) {
  const t = useWords()
  const notes = notWithdrawn(detail.notes)
  if (notes.length === 0) return null
  return (
    <Block title={t('entity.notes')} count={notes.length}>
      {notes.map(({ source, description }) => (
        <p key={`${source} ${description}`} className={classes['note']}>
          {description} <small>{source}</small>
        </p>
      ))}
    </Block>
  )
}
