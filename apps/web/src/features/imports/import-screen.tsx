import { useSearch } from '@tanstack/react-router'
import { useLiveChanges } from '#web/api/live/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { oneImport } from './import-calls.ts'
import { ImportView } from './run/import-view.tsx'

/** Data import: the history with the upload, or one import from its dry run to its undo. */
export function Screen() {
  const { import: shown } = useSearch({ strict: false }) as { import?: string | number }
  useLiveChanges('imports', () => void queryClient.invalidateQueries({ queryKey: ['imports'] }))
  const id = Number(shown)
  return Number.isInteger(id) && id > 0 ? <OneImport key={id} id={id} /> : <ImportHistory />
}

function OneImport({ id }: { id: number }) {
  return <Answered answer={useAnswer(oneImport(id))}>{(row) => <ImportView row={row} />}</Answered>
}
