import type { OngoingTask } from '@probity/contract/ongoing.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyFailed } from '#web/ui/notify.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import classes from './ongoing.module.css'
import { downloadOf } from './ongoing-calls.ts'

/** Where the result of a task is; following it saves the file. */
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
    <button type="button" className={classes['url']} title={task.url} onClick={() => void save()}>
      …/{task.guid.slice(0, 8)}/result
    </button>
  )
}
