import { Button, Checkbox } from '@mantine/core'
import { memberRoles, memberShapes } from '@probity/contract/members.ts'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { partyText } from '#web/features/parties/party-name.tsx'
import { PartyPicker } from '#web/features/parties/party-picker.tsx'
import { roleWord } from '#web/features/parties/role-words.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import own from './companies.module.css'
import { companyLabels } from './company-labels.ts'
import { RoleFields } from './member-fields.tsx'
import {
  applyDraft,
  draftOf,
  findMember,
  listNames,
  type MemberDraft,
  type MemberLists,
  type PartyKey,
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
      draft[list].map((row) => ({
        ...row,
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

/** One member with all its roles. Nothing is saved before the company is. */
export function MemberDialog({ lists, member, onApply, onClose }: MemberDialogProps) {
  const t = useWords()
  const form = useForm<MemberDraft>({
    defaultValues: draftOf(member && findMember(lists, member), ''),
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const apply = form.handleSubmit((draft) => onApply(applyDraft(lists, draft)))
  return (
    <Dialog opened onClose={onClose} title={t(member === undefined ? 'member.add' : 'member.edit')} width={720}>
      <FormProvider {...form}>
        <div className={own['dialogFields']}>
          <ErrorSummary form={form} labels={companyLabels} failure={undefined} />
          {member === undefined && <PartyField lists={lists} />}
          <RoleChecks />
          <ChosenRoles lists={lists} />
          <div className={own['dialogFoot']}>
            <Button onClick={onClose}>{t('button.cancel')}</Button>
            <Button variant="filled" onClick={() => void apply()}>
              {t('member.apply')}
            </Button>
          </div>
        </div>
      </FormProvider>
    </Dialog>
  )
}

/** Who it is. A party that is a member already brings its roles along. */
function PartyField({ lists }: { lists: MemberLists }) {
  const t = useWords()
  const { reset, formState } = useFormContext<MemberDraft>()
  const [type, id, text] = useWatch<MemberDraft, ['capacity_type', 'capacity_id', 'text']>({
    name: ['capacity_type', 'capacity_id', 'text'],
  })
  return (
    <PartyPicker
      label={t('member.party')}
      value={id === null ? undefined : { key: `${type}:${id}`, text }}
      error={formState.errors.capacity_id?.message}
      onPick={(party) => {
        const key = { capacity_type: party.capacity_type, capacity_id: party.id }
        reset({ ...draftOf(findMember(lists, key), partyText(party)), ...key })
      }}
    />
  )
}

function RoleChecks() {
  const t = useWords()
  const { setValue, formState } = useFormContext<MemberDraft>()
  const has = useWatch<MemberDraft, 'has'>({ name: 'has' })
  const error = (formState.errors.has as { message?: string } | undefined)?.message
  return (
    <Checkbox.Group
      label={t('member.roles')}
      error={error}
      value={listNames.filter((list) => has[list])}
      onChange={(chosen) => {
        for (const list of listNames) setValue(`has.${list}`, chosen.includes(list), { shouldDirty: true })
      }}
    >
      {listNames.map((list) => (
        <Checkbox key={list} value={list} label={t(roleWord(memberRoles[list]))} mt={4} />
      ))}
    </Checkbox.Group>
  )
}

function ChosenRoles({ lists }: { lists: MemberLists }) {
  const t = useWords()
  const has = useWatch<MemberDraft, 'has'>({ name: 'has' })
  return listNames
    .filter((list) => has[list])
    .map((list) => (
      <section key={list} className={own['roleFields']} aria-label={t(roleWord(memberRoles[list]))}>
        <h3>{t(roleWord(memberRoles[list]))}</h3>
        <RoleFields list={list} directors={lists.directors} />
      </section>
    ))
}
