import { TextInput } from '@mantine/core'
import type { Assignment } from '@probity/contract/alerts/review.ts'
import { useProfile } from '#web/access/session.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { assign, colleaguesQuery } from '../decision-calls.ts'
import { type Assigned, instantOfField, minuteField, sharedOf } from './assigned-now.ts'

interface AssignDialogProps {
  items: Assignment['items']
  /** Current assignments, if known for all of them. */
  rows?: readonly Assigned[] | undefined
  onDone: () => void
  onClose: () => void
}

interface Given {
  to: string
  /** Absent until it is edited: each row keeps its own due time. */
  due?: string
}

const width = 380

/** Assigns hits or cases to a colleague, with a due time for the decision. */
export function AssignDialog({ items, rows, onDone, onClose }: AssignDialogProps) {
  const t = useWords()
  const { username } = useProfile()
  const answer = useAnswer(colleaguesQuery)
  const colleagues = valueIfKnown(answer) ?? []
  const { values, set } = useFields<Given>({ to: sharedOf(rows, 'assigned_to') ?? username })
  const { to, due } = values
  const sharedDue = sharedOf(rows, 'due_date')
  const isMixed = sharedDue === null && (rows === undefined || rows.some(({ due_date }) => due_date !== null))
  const options = [
    { value: '', label: t('review.nobody') },
    ...colleagues.map((one) => ({
      value: one.username,
      label: one.name === '' ? one.username : `${one.name} (${one.username})`,
    })),
  ]
  const isOfCases = items.every(({ table }) => table === 'alert_cases')
  const save = async () => {
    const assigned = await assign({
      items,
      assigned_to: to === '' ? null : to,
      ...(due === undefined ? {} : { due_date: due === '' ? null : instantOfField(due) }),
    })
    notifyDone(t('review.assigned', { n: assigned }))
    onDone()
    onClose()
  }
  return (
    <FieldsDialog
      title={t(isOfCases ? 'review.assignCases' : 'review.assignTitle', { n: items.length })}
      width={width}
      confirm={t('review.assign')}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={t('review.assignTo')}
        data={options}
        value={to}
        onChange={(next) => set({ to: next ?? '' })}
      />
      <IfFailed answer={answer} />
      <TextInput
        type="datetime-local"
        label={t('review.due')}
        {...(isMixed && due === undefined ? { description: t('review.dueKept') } : {})}
        value={due ?? minuteField(sharedDue)}
        onChange={(event) => set({ due: event.currentTarget.value })}
      />
    </FieldsDialog>
  )
}
