import { storedName } from '@probity/contract/parties/stored-name.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { Link } from '@tanstack/react-router'
import type { RefCallback } from 'react'
import { allOf, useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { isKindUnstated, subjectOfEntity } from '#web/features/decision/subject.ts'
import { isBinding } from '#web/features/hits/binding-mark.tsx'
import { MatchCard } from '#web/features/hits/card/match-card.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { Sides } from '#web/features/hits/sides.tsx'
import { entityDetailQuery, secondPairQuery } from '#web/features/listed-party/entity-calls.ts'
import { EntityFolds } from '#web/features/listed-party/entity-folds.tsx'
import { LawBand } from '#web/features/listed-party/law/law-band.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { referenceText } from '#web/features/parties/names/reference.tsx'
import { score, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { CustomerRisk } from '#web/ui/marks/risk.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { caseQuery, clientQuery } from '../case-calls.ts'
import classes from '../case-review.module.css'
import type { PartyOfHit } from '../review/use-party.ts'
import { WeakerResults } from '../weaker-results.tsx'
import { besideRows } from './beside-rows.ts'
import { OtherBinding } from './other-binding.tsx'
import { PartyBand } from './party-band.tsx'
import { ReopenedBand } from './reopened-band.tsx'

export interface EvidencePaneProps {
  row: EntityRow
  /** The list rows that are one party with the hit. */
  party: PartyOfHit
  headingRef: RefCallback<HTMLHeadingElement>
  /** Opens a listed party: the one of the hit, or an associated one. */
  onProfile: (party?: { entity: string; name: string }) => void
  /** Opens the text of the law on a hit of a binding list. */
  onLaw: () => void
}

/** Reason, both parties, effect of the list and evidence, in the order a reviewer needs them. */
export function EvidencePane({ row, party, headingRef, onProfile, onLaw }: EvidencePaneProps) {
  const t = useWords()
  const { hit } = subjectOfEntity(row)
  const { client, ...customer } = useCustomerSide(row)
  const profile = valueIfKnown(useAnswer(entityDetailQuery({ scan: row.service_id, entity: row.entity_id })))
  const second = valueIfKnown(useAnswer(secondPairQuery({ scan: row.service_id, entity: row.entity_id })))
  const listed = {
    label: t('case.entity', { id: row.entity_id }),
    name: <EntityName name={row.entity_name} />,
    isCompany: row.entity_type !== 'PERSON',
    isUnstated: isKindUnstated(hit),
    picture: row.entity_picture,
    children: (
      <>
        <CategoryTags categories={row.entity_categories} />
        <LinkButton onClick={() => onProfile()}>
          {t('case.profile')} <Keys keys={['O']} />
        </LinkButton>
      </>
    ),
  }
  return (
    <article className={classes['evidence']} data-hit-shown={row.id}>
      <h2 ref={headingRef} tabIndex={-1} className="spoken">
        {[row.entity_name, t(`level.${row.similarity_level}`), row.score.toFixed(2)].join(t('app.comma'))}
      </h2>
      {row.party && <PartyBand row={row} party={party} />}
      {hit.reopened !== undefined && row.status === 0 && <ReopenedBand reopened={hit.reopened} />}
      {isBinding(row) && (
        <LawBand
          scan={row.service_id}
          entity={row.entity_id}
          name={row.entity_name}
          end={`${score(row.score)} ${t(`level.${row.similarity_level}`)}`}
          onOpen={onLaw}
        />
      )}
      <Sides customer={customer} listed={listed} />
      <MatchCard
        hit={{ ...hit, score: row.score, similarity_level: row.similarity_level }}
        edition={profile?.list}
        names={client && { customer: client.names.length, listed: hit.facts?.names?.length ?? 0 }}
        beside={besideRows(client, profile)}
        second={second}
        hasLaw={isBinding(row)}
      />
      <OtherBinding row={row} />
      <WeakerOfCase caseId={row.alert_case} />
      <EntityFolds scan={row.service_id} entity={row.entity_id} onOpen={onProfile} />
    </article>
  )
}

function WeakerOfCase({ caseId }: { caseId: number }) {
  const own = valueIfKnown(useAnswer(caseQuery(caseId)))
  return own === undefined ? null : <WeakerResults customer={own} />
}

function useCustomerSide(row: EntityRow) {
  const t = useWords()
  const language = useLanguage()
  const ofCase = useAnswer(caseQuery(row.alert_case))
  const own = valueIfKnown(ofCase)
  const ofClient = useAnswer({
    ...clientQuery({ person: own?.person ?? null, company: own?.company ?? null }),
    enabled: own !== undefined,
  })
  const client = valueIfKnown(ofClient)
  const isCompany = own !== undefined && own.person === null
  const capacity_type = isCompany ? capacityType.company : capacityType.person
  const name = client === undefined ? own?.name : <PartyName party={{ ...client, capacity_type }} />
  const since = tableDay(client?.create_date, language)
  const isThrough = own !== undefined && row.matched_party !== null && row.matched_party !== own.name
  const href = isCompany ? companyPaths.company(own.company ?? 0) : personPaths.person(own?.person ?? 0)
  return {
    client,
    label:
      own === undefined
        ? ''
        : t('case.customer', { ref: referenceText({ id: own.person ?? own.company ?? 0, ref_id: own.client_id }) }),
    name: own === undefined ? '' : <Link to={href}>{name}</Link>,
    isCompany,
    children: (
      <>
        <IfFailed answer={allOf(ofCase, ofClient)} />
        {client !== undefined && <CustomerRisk of={client} />}
        {since !== null && <span className="ink-3">{t('case.since', { date: since })}</span>}
        {isThrough && (
          <span className="ink-3">{t('case.matched', { name: storedName(row.matched_party ?? '', language) })}</span>
        )}
      </>
    ),
  }
}
