import { companyCalls } from '@probity/contract/companies/company-calls.ts'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import classes from '#web/features/parties/register.module.css'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import own from '../companies.module.css'
import { OwnerTree, ShareBar } from './owner-tree.tsx'
import { ClassesNote, ShareClasses, votesDiffer } from './share-classes.tsx'

export const ownershipQuery = (id: number) =>
  queryOptions({
    queryKey: ['corporates', 'ownership', id],
    queryFn: () => call(companyCalls.ownership, { params: { id } }),
  })

/** The owners of a company: its holders and theirs, then the natural persons behind them by effective share. */
export function OwnershipPanel({ id }: { id: number }) {
  const t = useWords()
  return (
    <Answered answer={useAnswer(ownershipQuery(id))}>
      {(ownership) =>
        ownership.edges.length === 0 ? (
          <p className="pad-14-gutter ink-3">{t('owner.none')}</p>
        ) : (
          <section className={classes['panel']} aria-label={t('company.ownership')}>
            <ShareClasses ownership={ownership} />
            <ClassesNote ownership={ownership} />
            <h2>{t('owner.direct')}</h2>
            <OwnerTree edges={ownership.edges} root={id} />
            <Behind ownership={ownership} />
          </section>
        )
      }
    </Answered>
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
      {ownership.is_cut && <p className="small-line quiet">{t('owner.cut')}</p>}
    </>
  )
}
