import { Button, TextInput } from '@mantine/core'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { allOf, useAnswer, useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { PartyLink, partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { roleWord } from '#web/features/parties/role-words.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconPlus, IconSearch } from '#web/ui/generated/icons.ts'
import { Answered, IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import type { CompanyForm } from '../company-form.ts'
import { OwnerPicture } from '../ownership/owner-picture.tsx'
import { ownershipQuery } from '../ownership/ownership-panel.tsx'
import { ProposedControllers } from '../ownership/proposed-controllers.tsx'
import { ClassesNote, ShareClasses } from '../ownership/share-classes.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { editedMembers, rankOf, rolesOf, stakesOf } from './member-facts.ts'
import { useMemberHits } from './member-hits.ts'
import { listNames, type MemberLists, type Merged, membersOf, type PartyKey, withoutMember } from './member-rows.ts'
import { type MemberSort, MemberTable } from './member-table.tsx'
import own from './members.module.css'

/** The dialog over the table; without a member it adds one. */
interface Open {
  dialog: 'edit' | 'remove'
  member?: PartyKey
}

/** The officers and owners of a company: one row per party with all its roles. */
export function Members() {
  const t = useWords()
  const { setValue, formState } = useFormContext<CompanyForm>()
  const { customer_id } = useParams({ strict: false }) as { customer_id?: string }
  const company = Number(customer_id ?? 0)
  const mayChange = useMayChange('COMPANY', 'COMPANY.C')
  const lists = useMemberLists()
  const members = membersOf(lists)
  const ownership = useAnswer({ ...ownershipQuery(company), enabled: company > 0 })
  const hits = useMemberHits(members)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const shown = useShown(members)
  const put = (next: MemberLists) => {
    for (const list of listNames) setValue(list, next[list], { shouldDirty: true, shouldValidate: true })
  }
  const ended = members.filter((member) => member.is_ended).length
  return (
    <section className="stack" aria-labelledby="company-members-title">
      <div className={own['head']}>
        <h2 id="company-members-title">{t('company.members')}</h2>
        <span>{t('member.counts', { current: members.length - ended, ended })}</span>
        <TextInput
          size="xs"
          aria-label={t('member.find')}
          placeholder={t('member.find')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={shown.text}
          onChange={(event) => shown.setText(event.currentTarget.value)}
        />
        <IfFailed answer={shown.names} failed={t('member.namesFailed')} />
        {mayChange && (
          <Button
            size="xs"
            leftSection={<IconPlus size={13} aria-hidden="true" />}
            onClick={() => setOpen({ dialog: 'edit' })}
          >
            {t('member.add')}
          </Button>
        )}
      </div>
      {members.length === 0 ? (
        <p className="pad-14-gutter ink-3">{t('member.none')}</p>
      ) : shown.members.length === 0 ? (
        <p className="pad-14-gutter ink-3">{t('table.noMatch')}</p>
      ) : (
        <MemberTable
          members={shown.members}
          stakes={stakesOf(company, lists, valueIfKnown(ownership))}
          edited={editedMembers(formState.defaultValues as unknown as MemberLists, lists)}
          hits={hits}
          sort={shown.sort}
          onSort={shown.setSort}
          mayChange={mayChange}
          onEdit={(member) => setOpen({ dialog: 'edit', member })}
          onRemove={(member) => setOpen({ dialog: 'remove', member })}
        />
      )}
      <Answered answer={ownership} as="part" loading={null}>
        {(found) =>
          found.edges.length > 0 && (
            <LookThrough ownership={found}>
              {mayChange && <ProposedControllers {...{ ownership: found, lists, put }} />}
            </LookThrough>
          )
        }
      </Answered>
      <ConfirmDialog
        opened={open?.dialog === 'remove'}
        title={t('member.removeTitle')}
        confirm={t('member.remove')}
        tone="red"
        onConfirm={() => {
          if (open?.member !== undefined) put(withoutMember(lists, open.member))
          close()
        }}
        onClose={close}
      >
        {open?.member !== undefined && <PartyLink {...open.member} />} {t('member.removeBody')}
      </ConfirmDialog>
      {open?.dialog === 'edit' && (
        <MemberDialog
          lists={lists}
          member={open.member}
          onClose={close}
          onApply={(next) => {
            put(next)
            close()
            notifyDone(t(open.member === undefined ? 'member.added' : 'member.changed'))
          }}
        />
      )}
    </section>
  )
}

function LookThrough({ ownership, children }: { ownership: Ownership; children: ReactNode }) {
  const t = useWords()
  return (
    <>
      <div className={own['head']}>
        <h2>{t('owner.lookThrough')}</h2>
        <span>{t('owner.lookThroughNote')}</span>
        <ShareClasses ownership={ownership} />
      </div>
      <ClassesNote ownership={ownership} />
      <OwnerPicture ownership={ownership} />
      <div className={own['proposed']}>{children}</div>
    </>
  )
}

function useMemberLists(): MemberLists {
  const held = useWatch<CompanyForm, typeof listNames>({ name: listNames })
  return Object.fromEntries(listNames.map((list, at) => [list, held[at]])) as unknown as MemberLists
}

/** The members after filter and sort. */
function useShown(members: readonly Merged[]) {
  const t = useWords()
  const {
    values: { sort, text },
    set,
  } = useFields<{ sort: MemberSort; text: string }>({ sort: { by: 'role', isDown: false }, text: '' })
  const names = useAnswers(members.map((member) => partyNameQuery(member.capacity_type, member.capacity_id)))
  const rows = members.map((member, at) => {
    const party = names[at] && valueIfKnown(names[at])
    return {
      member,
      name: party === undefined ? '' : partyText(party),
      roles: rolesOf(member)
        .map((role) => t(roleWord(role)))
        .join(' '),
    }
  })
  const wanted = rows.filter(({ name, roles }) => `${name} ${roles}`.toLowerCase().includes(text.trim().toLowerCase()))
  const compared = wanted.toSorted((one, other) =>
    sort.by === 'name' ? one.name.localeCompare(other.name) : rankOf(one.member) - rankOf(other.member),
  )
  const ordered = sort.isDown ? compared.toReversed() : compared
  return {
    members: ordered.map(({ member }) => member),
    names: allOf(...names),
    sort,
    setSort: (next: MemberSort) => set({ sort: next }),
    text,
    setText: (next: string) => set({ text: next }),
  }
}
