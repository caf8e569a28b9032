import { resourceClient } from '@probity/contract/api/client.ts'
import type { MemberRole } from '@probity/contract/companies/members.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholders,
  significantControllers,
} from '@probity/contract/companies/officers.ts'
import type { Membership } from '@probity/contract/parties/register-calls.ts'
import { EpochMs } from '@probity/contract/values/dates.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { send } from '#web/api/transport.ts'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { FieldGrid } from '#web/form/section.tsx'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'

type Role = Membership['roles'][number]
interface Dates {
  start: number | null
  end: number | null
}
type Patch = (id: number, dates: Dates) => Promise<unknown>

/** The call and the columns for the dates of each role. */
const patches: Record<MemberRole, Patch> = {
  founder: (id, { start }) => resourceClient(founders, send).patch(id, { effect_date: start }),
  shareholder: (id, { start }) => resourceClient(shareholders, send).patch(id, { effect_date: start }),
  director: (id, { start, end }) => resourceClient(directors, send).patch(id, { start_date: start, end_date: end }),
  secretary: (id, { start, end }) =>
    resourceClient(companySecretaries, send).patch(id, { start_date: start, end_date: end }),
  auth_rep: (id, { start }) => resourceClient(authorizedRepresentatives, send).patch(id, { start_date: start }),
  significant_controller: (id, { start }) =>
    resourceClient(significantControllers, send).patch(id, { commencement_date: start }),
}

const labels = { start: 'member.startDate', end: 'member.endDate' } as const satisfies Record<string, PlainWordKey>
const schema = z.object({ start: EpochMs.nullable(), end: EpochMs.nullable() })
const resolver = contractResolver<Dates>(schema, labels)

/** A secretary may always end; the term of a director ends on the company, where its reason is entered. */
const hasEnd = ({ role, is_ended }: Role): boolean => role === 'secretary' || (role === 'director' && is_ended)

export interface RoleDatesProps {
  role: Role
  title: string
  onSaved: () => void
  onClose: () => void
}

/** The dates of one role, saved by a separate call. */
export function RoleDates({ role, title, onSaved, onClose }: RoleDatesProps) {
  const t = useWords()
  const form = useForm<Dates>({
    shouldFocusError: false,
    defaultValues: { start: role.start_date, end: role.end_date },
    resolver,
    mode: 'onSubmit',
  })
  const save = useSave<Dates>({
    form,
    labels,
    send: async (dates) => {
      await patches[role.role as MemberRole](role.id, hasEnd(role) ? dates : { ...dates, end: role.end_date })
      onSaved()
    },
  })
  return (
    <FormDialog save={save} labels={labels} title={title} width={440} onClose={onClose}>
      <FieldGrid columns={2}>
        <DateField<Dates> name="start" label={t('member.startDate')} codec={epochDay} />
        {hasEnd(role) && <DateField<Dates> name="end" label={t('member.endDate')} codec={epochDay} />}
      </FieldGrid>
    </FormDialog>
  )
}
