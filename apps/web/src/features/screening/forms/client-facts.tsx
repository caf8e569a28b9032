import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { fetchCompany } from '#web/features/companies/companies-api.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { companyNameOf, personNameOf } from '#web/features/parties/names/party-names.ts'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { fetchPerson } from '#web/features/persons/person-form.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { Day } from '#web/ui/date-display.tsx'
import { CustomerRisk, type CustomerRiskOf } from '#web/ui/marks/risk.tsx'
import { CompanyName, Name } from '#web/ui/name.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import type { Party } from '../scan-calls.ts'
import classes from './scan-form.module.css'

/** The client's data for the query, from the record; it is edited there, not here. */
export function ClientFacts({ party }: { party: Party }) {
  return party.kind === 'person' ? <PersonFacts id={party.id} /> : <CompanyFacts id={party.id} />
}

function PersonFacts({ id }: { id: number }) {
  const t = useWords()
  const person = useAnswer({ queryKey: ['individuals', 'one', id], queryFn: () => fetchPerson(id) })
  if (person.state !== 'value') return <IfFailed answer={person} as="part" />
  const data = person.value
  return (
    <Facts
      name={<Name {...personNameOf(data.names)} />}
      href={personPaths.person(id)}
      record={data}
      facts={[
        [t('scan.dob'), <Day key="dob" value={data.dob} />],
        [t('scan.gender'), data.gender === 'Male' || data.gender === 'Female' ? t(`scan.gender.${data.gender}`) : '–'],
        [t('scan.nationality'), <CountryCell key="place" iso2={data.nationality} />],
      ]}
    />
  )
}

function CompanyFacts({ id }: { id: number }) {
  const t = useWords()
  const company = useAnswer({ queryKey: ['corporates', 'one', id], queryFn: () => fetchCompany(id) })
  if (company.state !== 'value') return <IfFailed answer={company} as="part" />
  const data = company.value
  return (
    <Facts
      name={<CompanyName {...companyNameOf(data.names)} />}
      href={companyPaths.company(id)}
      record={data}
      facts={[
        [t('scan.founded'), <Day key="day" value={data.incorp_date} />],
        [t('scan.registration'), <code key="coi">{data.coi_number ?? '–'}</code>],
      ]}
    />
  )
}

interface FactsProps {
  name: ReactNode
  href: string
  record: CustomerRiskOf & { id: number; ref_id: string | null; sanctions_hit: boolean }
  facts: readonly (readonly [string, ReactNode])[]
}

function Facts({ name, href, record, facts }: FactsProps) {
  return (
    <div className={classes['client']}>
      <p>
        <Link to={href}>{name}</Link>
        <SanctionsMark party={record} />
      </p>
      <p className={classes['line']}>
        <Reference of={record} />
        <CustomerRisk of={record} />
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
