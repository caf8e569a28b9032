import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { storedName } from '@probity/contract/parties/stored-name.ts'
import type { TransactionCase } from '@probity/contract/transactions/nested-alert.ts'
import type { FoundHit, ScreeningResults } from '@probity/contract/transactions/screening-results.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { legalHeadline } from '#web/features/hits/legal-headline.ts'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { ListNames } from '#web/features/hits/list-names.tsx'
import { score, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { AlertPart } from '../alert/alert-part.tsx'
import { screeningOf } from '../transactions-api.ts'
import classes from './screening.module.css'

/** Enough of a release's hash to distinguish it. */
const shortRelease = 12

type Screened = ScreeningResults['parties'][number]

/** The hits of each name of a transaction, and where each hit is decided. */
export function ScreeningPanel({ id }: { id: number }) {
  const t = useWords()
  const [chosen, choose] = useState<number>()
  return (
    <Answered answer={useAnswer(screeningOf(id))} as="part">
      {({ parties, is_complete, pending, alert_case }) => (
        <div className={classes['screening']}>
          {alert_case !== null && <OwnCase own={alert_case} />}
          <p role="status">
            {!is_complete
              ? t('txn.screening.due')
              : pending === 0
                ? t('txn.screening.clear')
                : t('txn.screening.pending', { n: pending })}
          </p>
          {parties.map((party) => (
            <Party key={party.role} party={party} chosen={chosen ?? urgent(parties)} onChoose={choose} />
          ))}
          <ChosenAlert id={chosen ?? urgent(parties)} />
        </div>
      )}
    </Answered>
  )
}

/** The case of the transaction in the pool, with its hits by decision. */
function OwnCase({ own: { id, cnt_pending, cnt_true, cnt_false } }: { own: TransactionCase }) {
  const t = useWords()
  const mayCases = useMayOpen('AlertCasePool')
  const name = t('txn.screening.case', { id })
  return (
    <p className="flex wrap items-baseline gap-4-12">
      <b>{mayCases ? <Link to={casePaths.caseInPool(id)}>{name}</Link> : name}</b>
      <HitCount state="pending" n={cnt_pending} />
      {cnt_true > 0 && <HitCount state="true" n={cnt_true} />}
      {cnt_false > 0 && <HitCount state="false" n={cnt_false} />}
    </p>
  )
}

/** The alert that is initially open below the names: the most urgent pending one, otherwise the most urgent. */
function urgent(parties: readonly Screened[]): number | undefined {
  const alerts = parties.flatMap(({ hits }) => hits).filter(({ table }) => table === 'alerts')
  return (alerts.find(({ status }) => status === hitStatus.pending) ?? alerts[0])?.id
}

function ChosenAlert({ id }: { id: number | undefined }) {
  const mayAlerts = useMayOpen('AlertsHistory')
  return id !== undefined && mayAlerts ? <AlertPart key={id} id={id} /> : null
}

interface PartyProps {
  party: Screened
  chosen: number | undefined
  onChoose: (alert: number) => void
}

function Party({ party: { role, name: stored, screened_date, release, hits }, chosen, onChoose }: PartyProps) {
  const t = useWords()
  const language = useLanguage()
  const name = storedName(stored, language)
  return (
    <section aria-label={`${t(`txn.role.${role}`)} ${name}`}>
      <header>
        <h2>
          <small>{t(`txn.role.${role}`)}</small> {name}
        </h2>
        <small>
          {screened_date === null
            ? t('txn.screening.notYet')
            : t('txn.screening.at', {
                date: tableMinute(screened_date, language),
                release: release?.slice(0, shortRelease) ?? '',
              })}
        </small>
      </header>
      {hits.length > 0 && (
        <ul>
          {hits.map((hit) => (
            <FoundLine
              key={`${hit.table} ${hit.id}`}
              hit={hit}
              isChosen={hit.table === 'alerts' && hit.id === chosen}
              onChoose={() => onChoose(hit.id)}
            />
          ))}
        </ul>
      )}
      {hits.length === 0 && screened_date !== null && <p>{t('txn.screening.none')}</p>}
    </section>
  )
}

const statusWords = {
  [hitStatus.pending]: 'txn.screening.isPending',
  [hitStatus.trueHit]: 'txn.screening.isTrue',
  [hitStatus.falseHit]: 'txn.screening.isFalse',
} as const

const placeOf = ({ table, id, alert_case }: FoundHit): string =>
  table === 'alerts' ? alertPaths.alert(id) : `${casePaths.case(alert_case ?? 0)}?hit=${id}`

function FoundLine({ hit, isChosen, onChoose }: { hit: FoundHit; isChosen: boolean; onChoose: () => void }) {
  const t = useWords()
  const { table, entity_name, lists, legal_effect, binds, similarity_level, status } = hit
  const mayAlerts = useMayOpen('AlertsHistory')
  const mayCases = useMayOpen('AlertCasePool')
  const mayOpen = table === 'alerts' ? mayAlerts : mayCases
  return (
    <li data-status={status} data-chosen={isChosen}>
      <b>{mayOpen ? <Link to={placeOf(hit)}>{entity_name}</Link> : entity_name}</b>
      <span>
        {score(hit.score)} <LevelTag level={similarity_level} />
      </span>
      <span>{t(statusWords[status])}</span>
      <small>
        <ListNames lists={lists} binding={binds} />
        {legal_effect !== null && ` · ${t(legalHeadline(legal_effect, lists))}`}
      </small>
      {table === 'alerts' && mayAlerts && !isChosen && (
        <LinkButton onClick={onChoose} aria-label={`${t('txn.alert.decide')}${t('app.colon')}${entity_name}`}>
          {t('txn.alert.decide')}
        </LinkButton>
      )}
    </li>
  )
}
