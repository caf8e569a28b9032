import type { Dashboard } from '@probity/contract/dashboard/dashboard.ts'
import type { Requirement } from '@probity/contract/identity/access.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { ReactNode } from 'react'
import { type Answer, allOf, useAnswer } from '#web/api/use-answer.ts'
import { count, relativeTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { IconChevronRight } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { cardCounts, dashboardFigures } from '../dashboard-calls.ts'
import { figureLinks } from '../figure-links.ts'
import { AddressLink } from './address-link.tsx'
import classes from './cards.module.css'

/** Four figures, each linked to its rows. */
export function Cards() {
  const figures = useAnswer(dashboardFigures)
  return (
    <dl className={classes['cards']}>
      <Pending figures={figures} />
      <Screenings figures={figures} />
      <Companies figures={figures} />
      <Persons figures={figures} />
    </dl>
  )
}

interface CardProps {
  label: string
  answer: Answer<number>
  href: string
  needs: readonly Requirement[]
  note: ReactNode
}

function Card({ label, answer, href, needs, note }: CardProps) {
  return (
    <div className={classes['card']}>
      <dt>{label}</dt>
      <dd>
        <Answered answer={answer} as="line">
          {(value) => (
            <AddressLink href={href} needs={needs} className={classes['figure']} label={`${label}: ${count(value)}`}>
              <b>{count(value)}</b>
              <IconChevronRight size={16} aria-hidden="true" />
            </AddressLink>
          )}
        </Answered>
        <small>{note}</small>
      </dd>
    </div>
  )
}

interface Figures {
  figures: Answer<Dashboard>
}

const mapped = <T, U>(answer: Answer<T>, to: (value: T) => U): Answer<U> =>
  answer.state === 'value' ? { ...answer, value: to(answer.value) } : answer

const alertsAndCases = ['AlertsHistory', 'AlertCasePool'] as const

function Pending({ figures }: Figures) {
  const t = useWords()
  const now = useNow()
  const [alerts, cases] = [useAnswer(cardCounts.alerts), useAnswer(cardCounts.cases)]
  const both = allOf(alerts, cases, figures)
  const note = both.state === 'value' && (
    <PendingNote alerts={both.value[0]} cases={both.value[1]} figures={both.value[2]} now={now} />
  )
  return (
    <Card
      label={t('dashboard.pending')}
      answer={mapped(figures, ({ hits: { pending } }) => pending.alerts + pending.in_cases)}
      href={figureLinks.hits({ status: 0 })}
      needs={alertsAndCases}
      note={note}
    />
  )
}

interface PendingNoteProps {
  alerts: number
  cases: number
  figures: Dashboard
  now: number
}

function PendingNote({ alerts, cases, figures: { waiting, hits }, now }: PendingNoteProps) {
  const t = useWords()
  const today = hongKongDay(now)
  const {
    alerts_due_today: alertsDue,
    cases_due_today: casesDue,
    oldest_date: oldest,
    cases_of_transactions: ofTransactions,
  } = waiting
  return (
    <>
      <AddressLink href={figureLinks.alerts} needs={['AlertsHistory']}>
        {t('dashboard.alerts', { n: alerts })}
      </AddressLink>
      {t('app.listComma')}
      {t('dashboard.hitsIn', { n: hits.pending.in_cases })}{' '}
      {ofTransactions > 0 && (
        <>
          {t('dashboard.casesOfCustomers', { n: cases - ofTransactions })}
          {t('app.listComma')}
        </>
      )}
      <AddressLink href={figureLinks.cases} needs={['AlertCasePool']}>
        {t('dashboard.cases', { n: cases })}
      </AddressLink>
      {ofTransactions > 0 && <> {t('dashboard.casesOfTransactions', { n: ofTransactions })}</>}
      {alertsDue > 0 && (
        <>
          {t('app.listComma')}
          <AddressLink href={figureLinks.alertsDue(today)} needs={['AlertsHistory']}>
            {t('dashboard.alertsDue', { n: alertsDue })}
          </AddressLink>
        </>
      )}
      {casesDue > 0 && (
        <>
          {t('app.listComma')}
          <AddressLink href={figureLinks.casesDue(today)} needs={['AlertCasePool']}>
            {t('dashboard.casesDue', { n: casesDue })}
          </AddressLink>
        </>
      )}
      {oldest !== null && (
        <>
          {t('app.listComma')}
          <AddressLink href={figureLinks.waiting} needs={alertsAndCases}>
            {t('dashboard.oldest', { when: relativeTime(oldest, now, t) })}
          </AddressLink>
        </>
      )}
    </>
  )
}

function Screenings({ figures }: Figures) {
  const t = useWords()
  const note = figures.state === 'value' && <ScreeningsNote {...figures.value.screenings} />
  return (
    <Card
      label={t('dashboard.screenings')}
      answer={mapped(figures, ({ screenings: { single, onboarding } }) => single + onboarding)}
      href={scanPaths.screening('single')}
      needs={['SingleScan2']}
      note={note}
    />
  )
}

function ScreeningsNote({ single, onboarding, with_hits: withHits }: Dashboard['screenings']) {
  const t = useWords()
  return (
    <>
      {t('dashboard.thisMonth')}{' '}
      <AddressLink href={figureLinks.screenings('single')} needs={['AuditLog']}>
        {t('dashboard.single', { n: count(single) })}
      </AddressLink>
      {t('app.listComma')}
      <AddressLink href={figureLinks.screenings('onboarding')} needs={['AuditLog']}>
        {t('dashboard.onboarding', { n: count(onboarding) })}
      </AddressLink>
      {t('app.listComma')}
      {t('dashboard.withHits', { n: count(withHits) })}
    </>
  )
}

function Companies({ figures }: Figures) {
  const t = useWords()
  return (
    <Card
      label={t('dashboard.companies')}
      answer={useAnswer(cardCounts.companies)}
      href={figureLinks.companies}
      needs={['Companies']}
      note={
        figures.state === 'value' && (
          <AddressLink href={figureLinks.companiesAdded} needs={['Companies']}>
            {t('dashboard.companiesAdded', { n: figures.value.added.companies })}
          </AddressLink>
        )
      }
    />
  )
}

function Persons({ figures }: Figures) {
  const t = useWords()
  return (
    <Card
      label={t('dashboard.persons')}
      answer={useAnswer(cardCounts.persons)}
      href={figureLinks.persons}
      needs={['NaturalPerson']}
      note={
        figures.state === 'value' && (
          <AddressLink href={figureLinks.personsAdded} needs={['NaturalPerson']}>
            {t('dashboard.personsAdded', { n: figures.value.added.persons })}
          </AddressLink>
        )
      }
    />
  )
}
