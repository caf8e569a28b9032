import { Button } from '@mantine/core'
import type { Ownership } from '@probity/contract/ownership.ts'
import { PartyLink } from '#web/features/parties/party-link.tsx'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { asController, findMember, type MemberLists } from './member-rows.ts'

export interface ProposedControllersProps {
  ownership: Ownership
  lists: MemberLists
  put: (lists: MemberLists) => void
}

/** Who owns 25 % or more and is not yet recorded as a controller, with one press to record it. */
export function ProposedControllers({ ownership, lists, put }: ProposedControllersProps) {
  const t = useWords()
  const proposed = ownership.controllers
    .map(({ capacity_id, share }) => ({ key: { capacity_type: 2, capacity_id }, share }))
    .filter(({ key }) => findMember(lists, key)?.significant_controller === undefined)
  return proposed.map(({ key, share }) => (
    <Notice
      key={key.capacity_id}
      tone="orange"
      action={
        <Button size="xs" onClick={() => put(asController(lists, key))}>
          {t('owner.record')}
        </Button>
      }
    >
      <PartyLink {...key} /> {t('owner.proposed', { share: percent(share) })}
    </Notice>
  ))
}
