import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { downloadOf } from './ongoing-calls.ts'

/** The link to the result of a task; it saves the file. */
export function ResultLink({ task }: { task: OngoingTask }) {
  const t = useWords()
  if (task.url === null) return <>–</>
  const save = async () => {
    try {
      saveBlob(`ongoing-${task.guid}-result.jsonl.gz`, await downloadOf(task, { part: 'result' }))
    } catch (error) {
      notifyFailed(error, t('ongoing.downloadFailed'))
    }
  }
  return (
    <LinkButton title={task.url} onClick={() => void save()}>
      <code>…/{task.guid.slice(0, 8)}/result</code>
    </LinkButton>
  )
}
