import type { ScreeningEntity } from '@probity/contract/screening-entity.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { Articles } from './articles.tsx'
import classes from './entities.module.css'
import { EntityAside } from './entity-aside.tsx'
import { type EntityAddressed, entityDetailQuery } from './entity-calls.ts'
import { Addresses, Associations, Contact, GeneralDetails, Names, Notes } from './entity-facts.tsx'

export interface EntityDetailProps extends EntityAddressed {
  /** Opens an associated party in the same card. */
  onOpen: (entity: { entity: string; name: string }) => void
}

/** A listed party: what is known of it at the left, why it is listed at the right. A failure disables the card. */
export function EntityDetail({ scan, entity, onOpen }: EntityDetailProps) {
  const { data, error, refetch } = useQuery(entityDetailQuery({ scan, entity }))
  if (error !== null)
    return (
      <div className={classes['card']} aria-disabled="true" data-failed>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined) return <Loading />
  return <EntityCard detail={data} onOpen={onOpen} />
}

export function EntityCard({ detail, onOpen }: { detail: ScreeningEntity; onOpen: EntityDetailProps['onOpen'] }) {
  return (
    <div className={classes['card']}>
      <div className={classes['left']}>
        <div className={classes['two']}>
          <GeneralDetails detail={detail} />
          <Contact detail={detail} />
          <Names detail={detail} />
          <Addresses detail={detail} />
        </div>
        <Associations detail={detail} onOpen={onOpen} />
        <Articles articles={detail.articles} />
        <Notes detail={detail} />
      </div>
      <EntityAside detail={detail} />
    </div>
  )
}
