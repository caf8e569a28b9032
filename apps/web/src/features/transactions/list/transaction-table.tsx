import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import type { List } from '#web/table/use-list.ts'
import { IconEye } from '#web/ui/generated/icons.ts'
import { TransactionDialog } from '../detail/transaction-dialog.tsx'
import type { TransactionRow } from '../transactions-api.ts'

function useOpenTransaction(): [number | undefined, (id: number | undefined) => void] {
  const navigate = useNavigate()
  const { transaction, ...rest } = useSearch({ strict: false }) as Record<string, string | undefined>
  const show = (id: number | undefined) =>
    void navigate({
      to: '.',
      search: id === undefined ? rest : { ...rest, transaction: String(id) },
      replace: true,
    })
  return [transaction !== undefined && /^\d{1,15}$/.test(transaction) ? Number(transaction) : undefined, show]
}

/** The table of transactions with the dialog of each, which has a shareable URL. */
export function TransactionTable({ list, onNew }: { list: List<TransactionRow>; onNew?: () => void }): ReactNode {
  const t = useWords()
  const queries = useQueryClient()
  const [open, setOpen] = useOpenTransaction()
  const changed = () => void queries.invalidateQueries({ queryKey: ['transactions'] })
  return (
    <>
      <DataTable
        list={list}
        caption={t('list.transaction')}
        empty={<EmptyList title={t('txn.emptyTitle')}>{t('txn.emptyBody')}</EmptyList>}
        footNote={t('txn.cddNote')}
        onOpen={(row) => setOpen(row.id)}
        rowActions={(row) => (
          <ActionIcon
            size={24}
            aria-label={t('txn.open', { ref: row.tran_ref })}
            onClick={(event) => {
              event.stopPropagation()
              setOpen(row.id)
            }}
          >
            <IconEye size={15} aria-hidden="true" />
          </ActionIcon>
        )}
        {...(onNew ? { onNew } : {})}
      />
      {open !== undefined && <TransactionDialog id={open} onChanged={changed} onClose={() => setOpen(undefined)} />}
    </>
  )
}
