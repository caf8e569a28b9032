import type { Dashboard } from '@probity/contract/dashboard/dashboard.ts'
import type { Requirement } from '@probity/contract/identity/access.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { dashboardFigures } from '../dashboard-calls.ts'
import { figureLinks } from '../figure-links.ts'
import { AddressLink } from './address-link.tsx'
import classes from './needs-you.module.css'

const lines = [
  { key: 'persons', label: 'dashboard.cdd.persons', href: figureLinks.personsCdd, needs: 'NaturalPerson' },
  { key: 'companies', label: 'dashboard.cdd.companies', href: figureLinks.companiesCdd, needs: 'Companies' },
  { key: 'transactions', label: 'dashboard.cdd.transactions', href: figureLinks.transactionsCdd, needs: 'Transaction' },
] as const satisfies readonly {
  key: keyof Dashboard['cdd']
  label: PlainWordKey
  href: string
  needs: Requirement
}[]

/** Customers and transactions with pending due diligence, each count linked to them. */
export function CddDue() {
  const t = useWords()
  const answer = useAnswer(dashboardFigures)
  return (
    <div className={classes['cdd']}>
      <h3 id="dashboard-cdd">{t('dashboard.cdd')}</h3>
      <Answered answer={answer} as="part">
        {({ cdd }) => (
          <dl aria-labelledby="dashboard-cdd">
            {lines.map(({ key, label, href, needs }) => (
              <div key={key} data-none={cdd[key] === 0}>
                <dt>{t(label)}</dt>
                <dd>
                  <AddressLink href={href} needs={[needs]} label={`${t(label)}: ${count(cdd[key])}`}>
                    {count(cdd[key])}
                  </AddressLink>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answered>
    </div>
  )
}
