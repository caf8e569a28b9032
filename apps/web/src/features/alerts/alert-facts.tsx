import { useDisclosure } from '@mantine/hooks'
import { tellingFields } from '@probity/contract/screening/match-card.ts'
import { type ReactNode } from 'react'
import { DueTime } from '#web/features/decision/assign/due-time.tsx'
import type { AlertRow } from '#web/features/decision/subject.ts'
import { agreementOf, signedPoints } from '#web/features/hits/evidence.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { EntityDialog } from '#web/features/listed-party/entity-dialog.tsx'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { score } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { AlertClient } from './alert-client.tsx'
import classes from './alerts.module.css'
import { detailsLink } from './details-link.ts'

/** The hit and the customer concerned, read-only. */
export function AlertFacts({ row }: { row: AlertRow }) {
  const t = useWords()
  const link = detailsLink(row.link)
  const facts: readonly (readonly [PlainWordKey, ReactNode])[] = [
    ['alert.hitName', <EntityName key="name" name={row.hit_name} />],
    ['alerts.hitIdentity', row.hit_identity === null ? '–' : <code key="identity">{row.hit_identity}</code>],
    ['alerts.hitNationality', <CountryCell key="nationality" iso2={row.hit_nationality?.toUpperCase() ?? null} />],
    ['alert.serviceId', <code key="service">{row.service_id}</code>],
    ['alerts.created', <TableTime key="created" at={row.create_date} />],
    ['alerts.updated', <TableTime key="updated" at={row.updated_date} />],
    ...(row.assigned_to === null ? [] : [['alerts.assigned', row.assigned_to] as const]),
    ...(row.due_date === null
      ? []
      : [['alerts.due', <DueTime key="due" at={row.due_date} isOpen={row.hit_status === 0} />] as const]),
    ['alerts.risk', <Risk key="risk" level={riskLevelOf(row.risk_level)} score={row.risk_score ?? 0} />],
  ]
  return (
    <section className={classes['facts']} aria-label={t('alerts.hit')}>
      <header>
        <h2>{t('alerts.hit')}</h2>
        {link !== undefined && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('alerts.viewDetails')}
          </a>
        )}
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AlertClient row={row} />
      <EvidenceSummary row={row} />
    </section>
  )
}

function EvidenceSummary({ row }: { row: AlertRow }) {
  const t = useWords()
  const [isOpen, opening] = useDisclosure()
  const { explanation, entity_type } = row.service_hit
  return (
    <>
      <header>
        <h2>{t('alerts.evidence')}</h2>
        <b>{score(row.score)}</b>
      </header>
      <ul className={classes['fields']}>
        {tellingFields({ entity_type, explanation }).map((field) => (
          <li key={field.field}>
            <AgreeMark agreement={agreementOf(field)} label={t(`agree.${agreementOf(field)}`)} size={16} />
            <span>{t(`hits.field.${field.field}`)}</span>
            <span>{signedPoints(field.points)}</span>
          </li>
        ))}
      </ul>
      <LinkButton onClick={opening.open}>{t('alerts.comparison')}</LinkButton>
      {isOpen && <Comparison row={row} onClose={opening.close} />}
    </>
  )
}

function Comparison({ row, onClose }: { row: AlertRow; onClose: () => void }) {
  return (
    <EntityDialog
      scan={row.service_id}
      entity={row.entity_id}
      name={row.hit_name}
      hit={row.service_hit}
      onClose={onClose}
    />
  )
}
