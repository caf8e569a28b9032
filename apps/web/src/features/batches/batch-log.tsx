import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { ExportButton } from '#web/table/export-button.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { BatchLogDetails } from './batch-log-details.tsx'
import { batchLogList } from './batch-log-list.tsx'

/** All past batches, newest first. Details open over the list and have a shareable URL. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const { batch_id, ...rest } = search
  const list = useList(batchLogList)
  const show = (id: number | undefined) =>
    void navigate({ to: '.', search: id === undefined ? rest : { ...rest, batch_id: String(id) }, replace: true })
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportButton type="batch_log" list={list} />
    </>
  )
  const note = useListNote(list)
  return (
    <>
      <PageHead title={t('menu.batchLog')} note={note} actions={actions} />
      <DataTable
        list={list}
        caption={t('menu.batchLog')}
        empty={<EmptyList title={t('batchLog.empty')}>{t('batchLog.emptyBody')}</EmptyList>}
        onOpen={(row) => show(row.id)}
        rowActions={(row) => (
          <Button size="xs" aria-label={t('batchLog.details', { id: row.id })} onClick={() => show(row.id)}>
            {t('batchLog.open')}
          </Button>
        )}
      />
      {batch_id !== undefined && /^\d+$/.test(batch_id) && (
        <BatchLogDetails id={Number(batch_id)} onClose={() => show(undefined)} />
      )}
    </>
  )
}
