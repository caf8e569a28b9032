import { Button } from '@mantine/core'
import { type Assignment, bulkMax } from '@probity/contract/review.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import type { Selection } from '#web/table/selection.ts'
import type { List } from '#web/table/use-list.ts'
import { notifyFailed, notifyRefused } from '#web/ui/notify.tsx'
import { AssignDialog } from './assign-dialog.tsx'

interface AssignSelectedProps<Row> {
  table: Assignment['items'][number]['table']
  selection: Selection
  list: List<Row>
}

/** Gives away the chosen rows of a list, or all that match its filters, seen or not; more than one call may carry is refused, not cut. */
export function AssignSelected<Row>({ table, selection, list }: AssignSelectedProps<Row>) {
  const t = useWords()
  const [ids, setIds] = useState<readonly number[]>()
  const ask = async () => {
    if (selection.kind === 'rows') return setIds([...selection.ids])
    if ((list.total ?? 0) > bulkMax) return notifyRefused(t('review.tooMany', { max: bulkMax }))
    try {
      const { fetch, rowId } = list.definition
      setIds((await fetch({ filter: list.where, sort: list.state.sort, limit: bulkMax, skip: 0 })).map(rowId))
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => void ask()}>
        {t('review.assign')}
      </Button>
      {ids !== undefined && (
        <AssignDialog
          items={ids.map((id) => ({ table, id }))}
          onDone={list.refetch}
          onClose={() => setIds(undefined)}
        />
      )}
    </>
  )
}
