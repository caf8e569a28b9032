import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PartyLink } from '#web/features/parties/party-link.tsx'
import classes from '#web/features/parties/register.module.css'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/notify.tsx'
import own from './companies.module.css'
import type { CompanyForm } from './company-form.ts'
import { MemberDialog } from './member-dialog.tsx'
import { RoleLines } from './member-lines.tsx'
import { listNames, type MemberLists, membersOf, type PartyKey, withoutMember } from './member-rows.ts'

/** The officers and owners of a company: one row per party, with every role it holds. */
export function Members() {
  const t = useWords()
  const { setValue } = useFormContext<CompanyForm>()
  const lists = useMemberLists()
  const [editing, setEditing] = useState<PartyKey | 'new'>()
  const members = membersOf(lists)
  const put = (next: MemberLists) => {
    for (const list of listNames) setValue(list, next[list] as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormSection id="company-members" title={t('company.members')} note={t('company.membersNote')}>
      {members.length === 0 && <p className={classes['hint']}>{t('member.none')}</p>}
      {members.length > 0 && (
        <div className={own['scroll']}>
          <table className={own['members']}>
            <thead>
              <tr>
                <th scope="col">{t('member.party')}</th>
                <th scope="col">{t('member.roles')}</th>
                <th scope="col">{t('party.status')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={`${member.capacity_type}:${member.capacity_id}`}>
                  <td>
                    <PartyLink {...member} />
                  </td>
                  <td>
                    <RoleLines member={member} />
                  </td>
                  <td>{member.is_ended ? t('member.ended') : t('member.serving')}</td>
                  <td>
                    <ActionIcon aria-label={t('member.edit')} onClick={() => setEditing(member)}>
                      <IconPencil size={15} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon aria-label={t('member.remove')} onClick={() => put(withoutMember(lists, member))}>
                      <IconTrash size={15} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={classes['adders']}>
        <Button size="xs" leftSection={<IconPlus size={13} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('member.add')}
        </Button>
      </div>
      {editing !== undefined && (
        <MemberDialog
          lists={lists}
          member={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onApply={(next) => {
            put(next)
            setEditing(undefined)
            notifyDone(t(editing === 'new' ? 'member.added' : 'member.changed'))
          }}
        />
      )}
    </FormSection>
  )
}

function useMemberLists(): MemberLists {
  const held = useWatch<CompanyForm, typeof listNames>({ name: listNames })
  return Object.fromEntries(listNames.map((list, at) => [list, held[at]])) as unknown as MemberLists
}
