import { Button } from '@mantine/core'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { PartyLink, partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { asController, findMember, type MemberLists } from '../members/member-rows.ts'
import { votesDiffer } from './share-classes.tsx'

export interface ProposedControllersProps {
  ownership: Ownership
  lists: MemberLists
  put: (lists: MemberLists) => void
}

/** Persons with more than 25 % who are not recorded as controllers, each with a button to record it. */
export function ProposedControllers({ ownership, lists, put }: ProposedControllersProps) {
  const t = useWords()
  const proposed = ownership.controllers
    .map(({ capacity_id, ...part }) => ({ key: { capacity_type: 2, capacity_id }, ...part }))
    .filter(({ key }) => findMember(lists, key)?.significant_controller === undefined)
  const names = useAnswers(proposed.map(({ key }) => partyNameQuery(key.capacity_type, key.capacity_id)))
  // A deleted person cannot be recorded in any role.
  const isLive = (at: number) => names[at] === undefined || valueIfKnown(names[at])?.is_deleted !== true
  return proposed.map(({ key, ...part }, at) => (
    <Notice
      key={key.capacity_id}
      tone="orange"
      action={
        isLive(at) && (
          <Button size="xs" onClick={() => put(asController(lists, key, part))}>
            {t('owner.record')}
          </Button>
        )
      }
    >
      <PartyLink {...key} />{' '}
      {!isLive(at)
        ? t('owner.proposedDeleted', { share: percent(part.share) })
        : votesDiffer(part)
          ? t('owner.proposedVotes', { share: percent(part.share), votes: percent(part.votes) })
          : t('owner.proposed', { share: percent(part.share) })}
    </Notice>
  ))
}
