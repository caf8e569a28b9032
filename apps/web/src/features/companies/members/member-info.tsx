import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import own from './member-dialog.module.css'
import { RoleWords } from './member-lines.tsx'
import type { Merged } from './member-rows.ts'
import { PartyFacts } from './party-facts.tsx'

const infoWidth = 460

/** The name of a member; a click opens the facts of the party, with a link to its record. */
export function MemberName({ member }: { member: Merged }) {
  const { capacity_type, capacity_id } = member
  const party = valueIfKnown(useAnswer(partyNameQuery(capacity_type, capacity_id)))
  // A deleted record has no facts left to show.
  if (party?.is_deleted === true) return <PartyName party={party} />
  return (
    <OpensDialog
      opener={(open) => (
        <LinkButton aria-haspopup="dialog" onClick={open}>
          <Shown party={party} id={capacity_id} />
        </LinkButton>
      )}
      dialog={(close) => <MemberInfo member={member} onClose={close} />}
    />
  )
}

function Shown({ party, id }: { party: Parameters<typeof PartyName>[0]['party'] | undefined; id: PartySummary['id'] }) {
  return party === undefined ? `#${id}` : <PartyName party={party} />
}

function MemberInfo({ member, onClose }: { member: Merged; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog opened onClose={onClose} title={t('member.info')} width={infoWidth}>
      <div className={own['info']}>
        <PartyFacts capacity_type={member.capacity_type} capacity_id={member.capacity_id} />
        <p>
          <strong>{t('member.roles')}</strong> <RoleWords member={member} />
        </p>
      </div>
    </Dialog>
  )
}
