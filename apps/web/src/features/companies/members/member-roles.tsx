import { Button, Checkbox } from '@mantine/core'
import { controllerShare } from '@probity/contract/companies/controllers.ts'
import { type MemberList, memberRoles } from '@probity/contract/companies/members.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { roleWord } from '#web/features/parties/role-words.ts'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import own from './member-dialog.module.css'
import { directAfter } from './member-facts.ts'
import { RoleFields } from './member-fields.tsx'
import { listNames, type MemberDraft, type MemberLists } from './member-rows.ts'

/** The six roles, each unfolded when ticked. A saved role that is unticked stays visible, struck through, until the save. */
export function MemberRoles({ lists }: { lists: MemberLists }) {
  const t = useWords()
  const { formState } = useFormContext<MemberDraft>()
  const error = (formState.errors.has as { message?: string } | undefined)?.message
  return (
    <section className={own['roles']} aria-label={t('member.roles')}>
      {error !== undefined && <p role="alert">{error}</p>}
      {listNames.map((list) => (
        <Role key={list} list={list} lists={lists} />
      ))}
    </section>
  )
}

function Role({ list, lists }: { list: MemberList; lists: MemberLists }) {
  const t = useWords()
  const { setValue } = useFormContext<MemberDraft>()
  const has = useWatch<MemberDraft, `has.${MemberList}`>({ name: `has.${list}` })
  const [row] = useWatch<MemberDraft, MemberList>({ name: list })
  const isRemoved = !has && row?.id !== undefined
  const tick = (ticked: boolean) => setValue(`has.${list}`, ticked, { shouldDirty: true })
  const word = t(roleWord(memberRoles[list]))
  return (
    <div className={own['role']}>
      <div className={own['roleHead']} data-removed={isRemoved || undefined}>
        <Checkbox label={word} checked={has} onChange={(event) => tick(event.currentTarget.checked)} />
        {isRemoved && (
          <Button size="xs" variant="subtle" onClick={() => tick(true)}>
            {t('member.undo')}
          </Button>
        )}
        <RoleNote list={list} lists={lists} isRemoved={isRemoved} />
      </div>
      {has && (
        <section className={own['roleFields']} aria-label={word}>
          <RoleFields list={list} directors={lists.directors} />
        </section>
      )}
    </div>
  )
}

/** The effect of this role: that the save removes it, or the stake that its shares give. */
function RoleNote({ list, lists, isRemoved }: { list: MemberList; lists: MemberLists; isRemoved: boolean }) {
  const t = useWords()
  const draft = useWatch<MemberDraft>() as MemberDraft
  if (isRemoved) return <small>{t('member.removedOnSave')}</small>
  const share = directAfter(lists, draft)
  if (share === 0) return null
  if (list === 'shareholders') return <small>{t('member.directAfter', { share: percent(share) })}</small>
  if (list !== 'significant_controllers') return null
  return <small>{t('member.suggested', { least: percent(controllerShare, 0), share: percent(share) })}</small>
}
