import { Button } from '@mantine/core'
import { type Assignment, bulkMax } from '@probity/contract/alerts/review.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import type { Selection } from '#web/table/selection.ts'
import type { List } from '#web/table/use-list.ts'
import { notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import type { Assigned } from './assigned-now.ts'

interface AssignSelectedProps<Row extends Assigned> {
  table: Assignment['items'][number]['table']
  selection: Selection
  list: List<Row>
}

/**
 * Assigns the selected rows of a list, or all rows that match its filters; more than one call accepts is refused, not truncated.
 */
export function AssignSelected<Row extends Assigned>({ table, selection, list }: AssignSelectedProps<Row>) {
  const t = useWords()
  const [chosen, setChosen] = useState<{ ids: readonly number[]; rows: readonly Row[] | undefined }>()
  const { fetch, rowId } = list.definition
  const ask = async () => {
    if (selection.kind === 'rows') {
      const ids = [...selection.ids]
      const rows = (list.rows ?? []).filter((row) => selection.ids.has(rowId(row)))
      // Selected rows may be on a page that is no longer shown.
      return setChosen({ ids, rows: rows.length === ids.length ? rows : undefined })
    }
    try {
      const total = await list.definition.count(list.where)
      if (total > bulkMax) return notifyRefused(t('review.tooMany', { max: bulkMax }))
      const rows = await fetch({ filter: list.where, sort: list.state.sort, limit: bulkMax, skip: 0 })
      setChosen({ ids: rows.map(rowId), rows })
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => void ask()}>
        {t('review.assign')}
      </Button>
      {chosen !== undefined && (
        <AssignDialog
          items={chosen.ids.map((id) => ({ table, id }))}
          rows={chosen.rows}
          onDone={list.refetch}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
