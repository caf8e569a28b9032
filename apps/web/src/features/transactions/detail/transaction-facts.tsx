import type { Identity } from '@probity/contract/transactions/party-identities.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import { hasPart, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { ReactNode } from 'react'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { amount } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime, Day, NotAvailable } from '#web/ui/date-display.tsx'
import { Name } from '#web/ui/name.tsx'
import { CaseMark, CddStatus, RecordState } from '../list/transaction-marks.tsx'
import { moneyText, typeWords } from '../transaction-words.ts'
import { clientOf, type TransactionRecord } from '../transactions-api.ts'
import classes from './detail.module.css'

/** A party of a transaction: the record of the register, or the entered name. */
function Part({ part }: { part: TransactionPartRow | null | undefined }) {
  if (!part) return <>–</>
  if (part.person !== null) return <PartyLink capacity_type={capacityType.person} capacity_id={part.person} />
  if (part.company !== null) return <PartyLink capacity_type={capacityType.company} capacity_id={part.company} />
  return <Name sur={part.sur ?? undefined} other={part.other ?? undefined} chinese={part.name_chi ?? undefined} />
}

function ClientLink({ row }: { row: TransactionRecord }) {
  const client = clientOf(row)
  if (client === undefined) return <>–</>
  return client.is_deleted ? (
    <PartyName party={client} />
  ) : (
    <PartyLink capacity_type={client.capacity_type} capacity_id={client.id} />
  )
}

interface NamedProps {
  identity: Identity | undefined
  isPerson: boolean
  children: ReactNode
}

/** A party with its document number and date of birth, or the sign for missing values. */
function Named({ identity, isPerson, children }: NamedProps) {
  const t = useWords()
  if (identity === undefined) return <>{children}</>
  const { id_number, dob } = identity
  return (
    <>
      {children}{' '}
      <small>
        {t(isPerson ? 'txn.part.identityNumber' : 'txn.part.registration')}{' '}
        {id_number === null ? <NotAvailable /> : <code>{id_number}</code>}
        {isPerson && (
          <>
            {' · '}
            {t('txn.part.dob')} <Day value={dob} />
          </>
        )}
      </small>
    </>
  )
}

function HkdValue({ row: { hkd_amount, hkd_rate, hkd_rate_date } }: { row: TransactionRecord }) {
  const t = useWords()
  if (hkd_amount === null) return <>{t('txn.noRate')}</>
  return (
    <>
      {amount(hkd_amount)}{' '}
      {hkd_rate_date !== null && (
        <small>
          {t('txn.atRate', { rate: hkd_rate ?? '' })} <Day value={hkd_rate_date} />
        </small>
      )}
    </>
  )
}

/** The data of a transaction, next to what can be completed. */
export function TransactionFacts({ row }: { row: TransactionRecord }) {
  const t = useWords()
  const facts: readonly (readonly [PlainWordKey, ReactNode])[] = [
    ['txn.tran_type', t(typeWords[row.tran_type])],
    ['txn.tran_date', <DateTime key="date" at={row.tran_date} />],
    [
      'txn.client',
      <Named key="client" identity={row.identities?.['client']} isPerson={row.client_type === 'individual'}>
        <ClientLink row={row} />
      </Named>,
    ],
    ['txn.amount', moneyText(row.currency, row.amount)],
    ['txn.amount_to', moneyText(row.currency_to, row.amount_to)],
    ['txn.rate', row.exchange_rate ?? '–'],
    ['txn.value', <HkdValue key="value" row={row} />],
    ...partRoles
      .filter((role) => hasPart(row.tran_type, role) && (role !== 'acting' || row.acting))
      .map(
        (role) =>
          [
            `txn.role.${role}`,
            <Named key={role} identity={row.identities?.[role]} isPerson={row[role]?.client_type === 'individual'}>
              <Part part={row[role]} />
            </Named>,
          ] as const,
      ),
    ['txn.case', <CaseMark key="case" row={row} />],
    ['txn.country', <CountryCell key="country" iso2={row.country} />],
    ['txn.country_to', <CountryCell key="to" iso2={row.country_to} />],
    ['txn.cdd', <CddStatus key="cdd" row={row} />],
    ['txn.record', <RecordState key="record" row={row} />],
  ]
  return (
    <dl className={classes['facts']} data-wraps="true">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
