import { Button } from '@mantine/core'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { SelectClient } from '#web/features/parties/names/select-client.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconPlus } from '#web/ui/generated/icons.ts'
import own from './member-dialog.module.css'
import { draftOf, findMember, type MemberDraft, type MemberLists } from './member-rows.ts'
import { PartyFacts } from './party-facts.tsx'

const NewPerson = lazy(async () => ({ default: (await import('./new-party.tsx')).NewPerson }))
const NewCompany = lazy(async () => ({ default: (await import('./new-party.tsx')).NewCompany }))

type Picked = Pick<PartySummary, 'id' | 'capacity_type' | 'is_deleted' | 'names'>

/** The party of a member: from the register, or created here. A party that is already a member brings its roles along. */
export function MemberParty({ lists, isNew }: { lists: MemberLists; isNew: boolean }) {
  const t = useWords()
  const { reset, formState } = useFormContext<MemberDraft>()
  const [type, id, text] = useWatch<MemberDraft, ['capacity_type', 'capacity_id', 'text']>({
    name: ['capacity_type', 'capacity_id', 'text'],
  })
  const pick = (party: Picked) => {
    const key = { capacity_type: party.capacity_type, capacity_id: party.id }
    // Measured against the empty dialog, so that giving the chosen party up is asked first.
    reset({ ...draftOf(findMember(lists, key), partyText(party)), ...key }, { keepDefaultValues: true })
  }
  return (
    <section className={own['party']} aria-label={t('member.party')}>
      {isNew && (
        <>
          <PartyPicker
            isFirst
            label={t('member.party')}
            value={id === null ? undefined : { key: `${type}:${id}`, text }}
            error={formState.errors.capacity_id?.message}
            onPick={pick}
          />
          <OpensDialog
            opener={(open) => (
              <Button size="xs" onClick={open}>
                {t('client.open')}
              </Button>
            )}
            dialog={(close) => <SelectClient onPick={andThen(close, pick)} onClose={close} />}
          />
          <MakeNew onMade={pick} />
        </>
      )}
      {id !== null && type !== null && <PartyFacts capacity_type={type} capacity_id={id} />}
    </section>
  )
}

/** Creates a person or company that is not in the register yet; the edited company stays open behind the dialog. */
function MakeNew({ onMade }: { onMade: (party: Picked) => void }) {
  const t = useWords()
  const mayMakePerson = useMayChange('PERSON', 'PERSON.C')
  const mayMakeCompany = useMayChange('COMPANY', 'COMPANY.C')
  return (
    <div className="flex wrap gap-6">
      {mayMakePerson && (
        <NewButton label={t('member.newPerson')}>
          {(close) => <NewPerson onMade={andThen(close, onMade)} onClose={close} />}
        </NewButton>
      )}
      {mayMakeCompany && (
        <NewButton label={t('member.newCompany')}>
          {(close) => <NewCompany onMade={andThen(close, onMade)} onClose={close} />}
        </NewButton>
      )}
    </div>
  )
}

function NewButton({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  return (
    <OpensDialog
      opener={(open) => (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={13} aria-hidden="true" />} onClick={open}>
          {label}
        </Button>
      )}
      dialog={(close) => <Suspense fallback={null}>{children(close)}</Suspense>}
    />
  )
}

const andThen = (close: () => void, act: (party: Picked) => void) => (party: Picked) => {
  close()
  act(party)
}
