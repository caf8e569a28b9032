import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ExportButton } from '#web/table/export-button.tsx'
import { useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { alertList } from './alert-list.tsx'
import { AlertTable } from './alert-table.tsx'

/** Every hit that batch and transaction screening raised. */
export function Screen() {
  const t = useWords()
  const further = useDangerFilters('similarity_level')
  const definition = useMemo(() => alertList({ further }), [further])
  const list = useList(definition)
  const note = useListNote(list)
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportButton type="alert" list={list} />
    </>
  )
  return (
    <>
      <PageHead title={t('menu.alerts')} note={note} actions={actions} />
      <AlertTable list={list} />
    </>
  )
}
