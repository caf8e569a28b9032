import { Button } from '@mantine/core'
import { memberShapes } from '@probity/contract/companies/members.ts'
import type { KeyboardEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { listingDialogWidth } from '#web/constants.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { useAskBeforeClose } from '#web/ui/dialogs/ask-before-close.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { companyLabels } from '../company-labels.ts'
import own from './member-dialog.module.css'
import { MemberParty } from './member-party.tsx'
import { MemberRoles } from './member-roles.tsx'
import {
  applyDraft,
  draftOf,
  findMember,
  listNames,
  type MemberDraft,
  type MemberLists,
  type PartyKey,
  roleRow,
} from './member-rows.ts'

const rolesOf = (draft: MemberDraft) => listNames.filter((list) => draft.has[list])

const Draft = z.object({
  capacity_id: z.number({ error: undefined }),
  has: z.array(z.string()).min(1),
  ...Object.fromEntries(listNames.map((list) => [list, memberShapes[list].optional()])),
})

const resolver = contractResolver<MemberDraft>(Draft, companyLabels, (draft) => ({
  capacity_id: draft.capacity_id ?? undefined,
  has: rolesOf(draft),
  ...Object.fromEntries(
    rolesOf(draft).map((list) => [
      list,
      draft[list].map(() => ({
        ...roleRow(draft, list),
        capacity_type: draft.capacity_type ?? 2,
        capacity_id: draft.capacity_id ?? 1,
      })),
    ]),
  ),
}))

export interface MemberDialogProps {
  lists: MemberLists
  /** Absent for a new one. */
  member: PartyKey | undefined
  onApply: (lists: MemberLists) => void
  onClose: () => void
}

/** One member: the party, and all its roles next to it. Nothing is saved before the company is. */
export function MemberDialog({ lists, member, onApply, onClose }: MemberDialogProps) {
  const t = useWords()
  const form = useForm<MemberDraft>({
    shouldFocusError: false,
    defaultValues: draftOf(member && findMember(lists, member), ''),
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { close, question } = useAskBeforeClose(form.formState.isDirty, onClose)
  const apply = form.handleSubmit((draft) => onApply(applyDraft(lists, draft)))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void apply()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t(member === undefined ? 'member.add' : 'member.edit')}
      width={listingDialogWidth}
      isFreeToClose
    >
      <FormProvider {...form}>
        <div className={own['dialog']} onKeyDown={press} role="presentation">
          <ErrorSummary form={form} labels={companyLabels} failure={undefined} />
          <div className={own['panes']}>
            <MemberParty lists={lists} isNew={member === undefined} />
            <MemberRoles lists={lists} />
          </div>
          <Foot onClose={close} onApply={() => void apply()} />
        </div>
      </FormProvider>
      {question}
    </Dialog>
  )
}

/** Without a role there is nothing to apply; the button states that. */
function Foot({ onClose, onApply }: { onClose: () => void; onApply: () => void }) {
  const t = useWords()
  const has = useWatch<MemberDraft, 'has'>({ name: 'has' })
  const isEmpty = listNames.every((list) => !has[list])
  return (
    <div className={own['foot']}>
      <span>{t(isEmpty ? 'member.roleRequired' : 'member.unsaved')}</span>
      <Button onClick={onClose}>{t('button.cancel')}</Button>
      <Button variant="filled" disabled={isEmpty} rightSection={<Keys keys={['Ctrl', '↵']} onInk />} onClick={onApply}>
        {t('member.apply')}
      </Button>
    </div>
  )
}
