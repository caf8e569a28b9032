import { Textarea } from '@mantine/core'
import type { TextSearchHit } from '@probity/contract/parties/register-calls.ts'
import { isApiError } from '#web/api/api-error.ts'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { startTask } from './ongoing-calls.ts'
import { splitReferences } from './tasks/task-state.ts'

const width = 480

/** The references that a selective task screens: picked one by one, or pasted as a list. */
export function SelectiveDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { values, set, text: field } = useFields<{ text: string; unknown?: string | undefined }>({ text: '' })
  const { text, unknown } = values
  const references = splitReferences(text)
  const add = ({ ref_id }: TextSearchHit) => {
    if (ref_id !== null) set({ text: [...new Set([...references, ref_id])].join('\n') })
  }
  const start = async () => {
    set({ unknown: undefined })
    try {
      const { type } = await startTask({ type: 'selective', ref_ids: references })
      notifyDone(t(type === 'selective' ? 'ongoing.begun' : 'ongoing.already', { kind: t(`ongoing.kind.${type}`) }))
      onClose()
    } catch (error) {
      const issue = isApiError(error, 'E_VALIDATION') ? error.issues[0] : undefined
      if (issue === undefined) notifyFailed(error, t('ongoing.startFailed'))
      else set({ unknown: String(issue.params?.['value'] ?? issue.message) })
    }
  }
  return (
    <ConfirmDialog
      opened
      width={width}
      title={t('ongoing.selectiveTitle')}
      confirm={t('ongoing.screenThese', { n: references.length })}
      canConfirm={references.length > 0}
      onConfirm={start}
      onClose={onClose}
    >
      <PartyPicker key={references.length} label={t('ongoing.addParty')} value={undefined} onPick={add} />
      <Textarea
        mt="sm"
        label={t('ongoing.references')}
        description={t('ongoing.referencesHint')}
        autosize
        minRows={4}
        maxRows={10}
        {...field('text')}
        error={unknown === undefined ? undefined : t('ongoing.unknownReferences', { references: unknown })}
      />
    </ConfirmDialog>
  )
}
