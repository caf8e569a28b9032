import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import { familyOfCapacity, type PartyFamily } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { persons } from '#web/features/persons/persons-api.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day, NotAvailable } from '#web/ui/date-display.tsx'
import { CustomerRisk, type CustomerRiskOf } from '#web/ui/marks/risk.tsx'
import { Answered, IfFailed } from '#web/ui/states/answered.tsx'
import { companies } from '../companies-api.ts'
import own from './member-dialog.module.css'
import type { PartyKey } from './member-rows.ts'

type Fact = [title: PlainWordKey, value: ReactNode]
interface Facts {
  rows: Fact[]
}

interface Known extends CustomerRiskOf {
  ref_id: string | null
  parties_pending: number
  screened_date: number | null
}
const ofAll = (row: Known): Fact[] => [
  ['party.risk', <CustomerRisk key="risk" of={row} />],
  ['party.pending', row.parties_pending],
  ['party.lastScreened', <Day key="screened" value={row.screened_date} />],
]

/** Read through a list call, so that document numbers are masked and nothing is revealed. */
async function factsOf({ capacity_type, capacity_id: id }: PartyKey): Promise<Facts> {
  if (capacity_type === capacityType.company) {
    const [row] = await companies.list({ filter: { id } })
    if (row === undefined) return { rows: [] }
    const { coi_number, incorp_date } = row
    return {
      rows: [
        ['party.ref_id', <Reference key="ref" of={row} />],
        ['party.coi_number', <code key="coi">{coi_number ?? '–'}</code>],
        ['party.incorp_date', <Day key="incorporated" value={incorp_date} />],
        ...ofAll(row),
      ],
    }
  }
  const [row] = await persons.list({ filter: { id }, populate: ['idens'] })
  if (row === undefined) return { rows: [] }
  return {
    rows: [
      ['party.ref_id', <Reference key="ref" of={row} />],
      ['person.identity', <code key="iden">{row.idens[0]?.id_number ?? <NotAvailable />}</code>],
      ['party.dob', <Day key="dob" value={row.dob} />],
      ...ofAll(row),
    ],
  }
}

/** The selected party: its identifiers, its status, and its roles in other companies. */
export function PartyFacts({ capacity_type, capacity_id }: PartyKey) {
  const t = useWords()
  const family = familyOfCapacity(capacity_type)
  const facts = useAnswer({
    queryKey: [family, 'facts', capacity_id],
    queryFn: () => factsOf({ capacity_type, capacity_id }),
  })
  return (
    <>
      <h3>
        <PartyLink capacity_type={capacity_type} capacity_id={capacity_id} />
      </h3>
      <Answered answer={facts} as="part">
        {({ rows }) => (
          <dl className={own['facts']}>
            {rows.map(([title, value]) => (
              <Fragment key={title}>
                <dt>{t(title)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Answered>
      <Elsewhere family={family} id={capacity_id} />
    </>
  )
}

function Elsewhere({ family, id }: { family: PartyFamily; id: number }) {
  const t = useWords()
  const { customer_id } = useParams({ strict: false }) as { customer_id?: string }
  const found = useAnswer({
    queryKey: [family, 'memberships', id],
    queryFn: () => call(recordCalls[family].memberships, { params: { id } }),
  })
  if (found.state !== 'value') return <IfFailed answer={found} />
  const others = found.value.filter(({ company }) => company.id !== Number(customer_id ?? 0))
  if (others.length === 0) return null
  return (
    <p className={own['elsewhere']}>
      {t('member.elsewhere', { n: others.length })}{' '}
      {others.slice(0, 5).map(({ company }, at) => (
        <Fragment key={company.id}>
          {at > 0 && ', '}
          <PartyLink capacity_type={capacityType.company} capacity_id={company.id} />
        </Fragment>
      ))}
    </p>
  )
}
