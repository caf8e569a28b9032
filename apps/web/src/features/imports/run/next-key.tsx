import type { ImportedRow } from '@probity/contract/imports/imports.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { nextUnanswered } from '../import-calls.ts'

interface NextProps {
  id: number
  /** The compared row. */
  after: number
  onFound: (row: ImportedRow) => void
}

/** Opens the next row that waits for an answer, anywhere in the file. */
export function useNext({ id, after, onFound }: NextProps): { isBusy: boolean; next: () => void } {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const next = () =>
    void attempt(async () => {
      const found = await nextUnanswered(id, after)
      if (found) onFound(found)
      else notifyDone(t('import.compare.none'))
    })
  return { isBusy, next }
}

/** `N`, even while no row is compared. */
export function NextKey(props: NextProps): null {
  const { next } = useNext(props)
  useShortcuts({ n: next })
  return null
}
