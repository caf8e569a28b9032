import type { ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Loading, PartFailed } from '#web/ui/states/load-states.tsx'
import { Articles } from './articles.tsx'
import classes from './entities.module.css'
import { EntityAside, type EntityMatch } from './entity-aside.tsx'
import { type EntityAddressed, entityDetailQuery } from './entity-calls.ts'
import { Addresses, Associations, Block, Contact, Documents, GeneralDetails, Names, Notes } from './entity-facts.tsx'
import { listedPartyQuery } from './party-calls.ts'
import { SameParty } from './same-party.tsx'

export interface EntityDetailProps extends EntityAddressed {
  /** Its match with the customer. */
  match?: EntityMatch | undefined
  /** Opens an associated party in the same card. */
  onOpen: (entity: { entity: string; name: string }) => void
}

/** A listed party: its facts on the left, why it is listed on the right. A failure disables the card. */
export function EntityDetail({ scan, entity, match, onOpen }: EntityDetailProps) {
  const t = useWords()
  const answer = useAnswer(entityDetailQuery({ scan, entity }))
  if (answer.state === 'failed')
    return (
      <>
        <PartFailed
          title={t('entity.failed')}
          kept={t('entity.failedKept')}
          error={answer.error}
          onRetry={answer.reload}
        />
        <DisabledCard />
      </>
    )
  if (answer.state === 'loading') return <Loading />
  return <EntityCard detail={answer.value} match={match} scan={scan} onOpen={onOpen} />
}

/** Placeholder of the card. The retry button is outside, so that it is not disabled too. */
function DisabledCard() {
  const t = useWords()
  return (
    <div className={classes['card']} role="group" aria-label={t('entity.general')} aria-disabled="true" data-failed>
      {(['entity.general', 'entity.contact', 'entity.names', 'entity.sanctions'] as const).map((title) => (
        <Block key={title} title={t(title)}>
          –
        </Block>
      ))}
    </div>
  )
}

/** Other rows of the party in the current lists. */
function PartyOf({ entity }: { entity: string }) {
  const party = valueIfKnown(useAnswer(listedPartyQuery(entity)))
  return party ? <SameParty party={party} entity={entity} /> : null
}

interface CardProps extends Pick<EntityDetailProps, 'match' | 'onOpen'> {
  detail: ScreeningEntity
  /** Id or key of the scan whose release is shown. */
  scan?: string
}

export function EntityCard({ detail, match, scan, onOpen }: CardProps) {
  return (
    <div className={classes['card']}>
      <div className={classes['left']}>
        <PartyOf entity={detail.entityID} />
        <div className={classes['two']}>
          <GeneralDetails detail={detail} />
          <Contact detail={detail} />
          <Names detail={detail} />
          <Addresses detail={detail} />
          <Documents detail={detail} />
        </div>
        <Associations detail={detail} onOpen={onOpen} />
        <Articles articles={detail.articles} />
        <Notes detail={detail} />
      </div>
      <EntityAside detail={detail} match={match} scan={scan} />
    </div>
  )
}
