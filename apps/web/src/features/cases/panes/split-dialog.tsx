import { Checkbox, Textarea } from '@mantine/core'
import type { ListedPartyRows } from '@probity/contract/alerts/listed-parties.ts'
import { useListName } from '#web/features/hits/list-name.ts'
import { splitRows } from '#web/features/listed-party/party-calls.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import classes from './split-dialog.module.css'

interface SplitDialogProps {
  listed: ListedPartyRows
  onDone: () => void
  onClose: () => void
}

const width = 440
const reasonMax = 255

/** Separates list rows that are a different party than the others, with a reason. */
export function SplitDialog({ listed, onDone, onClose }: SplitDialogProps) {
  const t = useWords()
  const nameOf = useListName()
  const { values, set, text } = useFields<{ entities: string[]; reason: string }>({ entities: [], reason: '' })
  const { entities, reason } = values
  const apart = new Set(listed.splits.flatMap((split) => split.entities))
  const rows = listed.rows.filter(({ entity_id }) => !apart.has(entity_id))
  const isSound = entities.length > 0 && entities.length < rows.length && reason.trim() !== ''
  const save = async () => {
    await splitRows(values)
    notifyDone(t('case.splitDone'))
    onDone()
    onClose()
  }
  return (
    <FieldsDialog
      title={t('case.splitTitle')}
      width={width}
      confirm={t('case.split')}
      lacks={!isSound}
      onConfirm={save}
      onClose={onClose}
    >
      <Checkbox.Group
        className={classes['rows'] ?? ''}
        label={t('case.splitRows')}
        value={entities}
        onChange={(chosen) => set({ entities: chosen })}
      >
        {rows.map(({ entity_id, list, name }) => (
          <Checkbox key={entity_id} value={entity_id} label={`${nameOf(list)}: ${name}`} />
        ))}
      </Checkbox.Group>
      <Textarea label={t('case.splitReason')} maxLength={reasonMax} required {...text('reason')} />
      <p>{t('case.splitNote')}</p>
    </FieldsDialog>
  )
}
