import type { Ownership } from '@probity/contract/ownership.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { PartyLink } from '#web/features/parties/party-link.tsx'
import classes from '#web/features/parties/register.module.css'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import own from './companies.module.css'
import { OwnerTree, ShareBar } from './owner-tree.tsx'
import { ClassesNote, ShareClasses, votesDiffer } from './share-classes.tsx'

export const ownershipQuery = (id: number) =>
  queryOptions({
    queryKey: ['corporates', 'ownership', id],
    queryFn: () => fetchData<Ownership>(`/v2/corporates/${id}/ownership`),
  })

/** Who owns a company: its holders and theirs, then the natural persons behind them, by effective share. */
export function OwnershipPanel({ id }: { id: number }) {
  const t = useWords()
  const found = useQuery(ownershipQuery(id))
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  if (found.data.edges.length === 0) return <p className={classes['panelNote']}>{t('owner.none')}</p>
  return (
    <section className={classes['panel']} aria-label={t('company.ownership')}>
      <ShareClasses ownership={found.data} />
      <ClassesNote ownership={found.data} />
      <h2>{t('owner.direct')}</h2>
      <OwnerTree edges={found.data.edges} root={id} />
      <Behind ownership={found.data} />
    </section>
  )
}

function Behind({ ownership }: { ownership: Ownership }) {
  const t = useWords()
  const controllers = new Map(ownership.controllers.map((one) => [one.capacity_id, one]))
  return (
    <>
      <h2>{t('owner.effective')}</h2>
      <ul className={own['owners']}>
        {ownership.persons.map(({ capacity_id, share, votes }) => (
          <li key={capacity_id} className={own['owner']}>
            <span>
              <PartyLink capacity_type={2} capacity_id={capacity_id} />{' '}
              {votesDiffer({ share, votes }) && <small>{t('owner.votes', { share: percent(votes) })} </small>}
              {controllers.get(capacity_id)?.is_recorded === false && <Tag tone="orange">{t('owner.notRecorded')}</Tag>}
            </span>
            <ShareBar share={share} />
          </li>
        ))}
        {ownership.not_yet_identified > 0 && (
          <li className={own['owner']}>
            <span>{t('owner.unidentified')}</span>
            <ShareBar share={ownership.not_yet_identified} />
          </li>
        )}
      </ul>
      {ownership.is_cut && <p className={classes['hint']}>{t('owner.cut')}</p>}
    </>
  )
}
