import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { AssignSelected } from '#web/features/decision/assign/assign-selected.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import type { Selection } from '#web/table/selection.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import type { List } from '#web/table/use-list.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertAction, type ListedAlert } from './alert-list.tsx'

type Search = Readonly<Record<string, string | undefined>>

/** The alert in the address. A dialog closes only its own: a save may end after the user opened another. */
function useOpenAlert() {
  const navigate = useNavigate()
  const { alert } = useSearch({ strict: false }) as Search
  const change = (search: (now: Search) => Search) => void navigate({ to: '.', search, replace: true })
  const id = alert !== undefined && /^\d{1,15}$/.test(alert) ? Number(alert) : undefined
  return {
    open: id,
    show: (next: number) => change((now) => ({ ...now, alert: String(next) })),
    close: () => change(({ alert: shown, ...rest }) => (Number(shown) === id ? rest : { ...rest, alert: shown })),
  }
}

/** The table of alerts with the dialog of each, which has its own address; used by the screen and by records. */
export function AlertTable({ list }: { list: List<ListedAlert> }) {
  const t = useWords()
  const queries = useQueryClient()
  const { open, show, close } = useOpenAlert()
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayScreen = useMayChange('SCREENING')
  const mayDecide = mayReview && mayScreen
  const changed = () => {
    list.refetch()
    void queries.invalidateQueries({ queryKey: ['review'] })
  }
  return (
    <>
      <DataTable
        list={list}
        caption={t('menu.alerts')}
        empty={<EmptyList title={t('alerts.emptyTitle')}>{t('alerts.emptyBody')}</EmptyList>}
        onOpen={(row) => show(row.id)}
        rowActions={(row) => <AlertAction row={row} mayDecide={mayDecide} onOpen={() => show(row.id)} />}
        {...(mayDecide
          ? {
              bulkActions: (selection: Selection) => (
                <AssignSelected table="alerts" selection={selection} list={list} />
              ),
            }
          : {})}
      />
      {open !== undefined && <AlertDialog id={open} mayDecide={mayDecide} onChanged={changed} onClose={close} />}
    </>
  )
}
