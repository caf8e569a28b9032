import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { casesApi, keptMs } from '#web/features/decision/decision-calls.ts'
import type { AlertRow } from '#web/features/decision/subject.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { partyClients } from '#web/features/parties/party-clients.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from './alerts.module.css'
import { ClientName } from './client-name.tsx'

/** Facts that distinguish a customer from namesakes. Lists mask numbers, so viewing reveals nothing. */
interface ClientFacts {
  id: number
  ref_id: string | null
  dob?: string | null
  nationality?: string | null
  incorp_date?: string | null
  incorp_place?: string | null
  idens?: { id: number; id_number: string | null }[]
}

const factsQuery = ({ person, company }: Pick<AlertRow, 'person' | 'company'>) => {
  const family = person === null ? partyFamilies.company : partyFamilies.person
  const id = person ?? company ?? 0
  return queryOptions({
    queryKey: [family, 'facts', id],
    queryFn: async (): Promise<ClientFacts | null> => {
      const [found] = await (family === 'corporates'
        ? partyClients.corporates.list({ filter: { id } })
        : partyClients.individuals.list({ filter: { id }, populate: ['idens'] }))
      return found ?? null
    },
    staleTime: keptMs,
  })
}

const caseOfQuery = ({ person, company }: Pick<AlertRow, 'person' | 'company'>) =>
  queryOptions({
    queryKey: ['alert_cases', 'of', person, company],
    queryFn: async () => {
      const filter = person === null ? { company: company ?? 0 } : { person }
      return (await casesApi.list({ filter, limit: 1 }))[0] ?? null
    },
    staleTime: keptMs,
  })

/** The customer of an alert: the facts that the hit must match, and the customer's open case. */
export function AlertClient({ row }: { row: AlertRow }) {
  return row.counterparty === null ? <OfRegister row={row} /> : <OfTransactions row={row} />
}

/** A free party has no record; the alert shows its names. */
function OfTransactions({ row }: { row: AlertRow }) {
  const t = useWords()
  return (
    <section className={classes['client']} aria-label={t('alerts.client')}>
      <header>
        <h2>{t('alerts.client')}</h2>
      </header>
      <p>{row.free_party?.names.join(' ') ?? '–'}</p>
      <p className="flex wrap gap-2-12 small small-line ink-2">{t('alerts.ofTransactions')}</p>
    </section>
  )
}

function OfRegister({ row }: { row: AlertRow }) {
  const t = useWords()
  const ofClient = useAnswer(factsQuery(row))
  const facts = valueIfKnown(ofClient)
  const mayPool = useMayOpen('AlertCasePool')
  const ofCase = useAnswer({ ...caseOfQuery(row), enabled: mayPool })
  const own = valueIfKnown(ofCase)
  const isCompany = row.person === null
  const id = row.person ?? row.company ?? 0
  const day = isCompany ? facts?.incorp_date : facts?.dob
  const country = isCompany ? facts?.incorp_place : facts?.nationality
  const numbers = (facts?.idens ?? []).flatMap(({ id_number }) => id_number ?? [])
  return (
    <section className={classes['client']} aria-label={t('alerts.client')}>
      <header>
        <h2>{t('alerts.client')}</h2>
        {facts && <Reference of={facts} />}
      </header>
      <p>
        <Link to={isCompany ? companyPaths.company(id) : personPaths.person(id)}>
          <ClientName capacity_type={isCompany ? capacityType.company : capacityType.person} capacity_id={id} />
        </Link>
      </p>
      <IfFailed answer={ofClient} />
      {facts && (
        <p className="flex wrap gap-2-12 small small-line ink-2">
          {day && (
            <span>
              {t(isCompany ? 'alerts.founded' : 'alerts.born')} <Day value={day} />
            </span>
          )}
          {country && (
            <span>
              <CountryCell iso2={country.toUpperCase()} />
            </span>
          )}
          {numbers.slice(0, 2).map((number) => (
            <code key={number}>{number}</code>
          ))}
        </p>
      )}
      <IfFailed answer={ofCase} />
      {own && (
        <p className="flex between pad-block-6 space-above-6 lines-above-below">
          <span>{t('alerts.case')}</span>
          <Link to={casePaths.case(own.id)}>#{own.id}</Link>
        </p>
      )}
    </section>
  )
}
