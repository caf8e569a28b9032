import { ActionIcon, Button } from '@mantine/core'
import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import { useMemo, useState } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { ExportButton } from '#web/table/export-button.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { type List, useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconChevronDown, IconChevronRight, IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { activityList } from './activity-list.ts'
import { ChainStrip } from './chain-strip.tsx'
import type { Entry } from './entry.ts'
import { EntryDetail } from './entry-detail.tsx'
import { SeverityCounts } from './severity-counts.tsx'

/** Actions of all users, newest first, read-only. */
export function Screen() {
  const t = useWords()
  const answer = useAnswer({
    queryKey: ['activity', 'usernames'],
    queryFn: () => call(activityCalls.usernames),
  })
  // Without the list of names, the filter by user is a text field.
  const usernames = valueIfKnown(answer)
  const definition = useMemo(() => activityList(usernames ?? []), [usernames])
  const list = useList(definition)
  const [open, setOpen] = useState<number>()
  const toggle = (row: Entry) => setOpen(open === row.id ? undefined : row.id)
  return (
    <>
      <AuditHead list={list} />
      <ChainStrip />
      <DataTable
        list={list}
        caption={t('menu.auditLog')}
        isTight
        summary={<SeverityCounts list={list} />}
        empty={<EmptyList title={t('audit.empty')}>{t('audit.emptyBody')}</EmptyList>}
        onOpen={toggle}
        rowActions={(row) => <Unfold row={row} isOpen={row.id === open} onPress={() => toggle(row)} />}
        rowDetail={(row) => (row.id === open ? <EntryDetail entry={row} /> : null)}
        footNote={t('audit.kept')}
      />
    </>
  )
}

function AuditHead({ list }: { list: List<Entry> }) {
  const t = useWords()
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportButton type="activity" list={list} />
    </>
  )
  const note = useListNote(list)
  return <PageHead title={t('menu.auditLog')} note={note} actions={actions} />
}

interface UnfoldProps {
  row: Entry
  isOpen: boolean
  onPress: () => void
}

function Unfold({ row, isOpen, onPress }: UnfoldProps) {
  const t = useWords()
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <ActionIcon size={24} aria-label={t('audit.unfold', { id: row.id })} aria-expanded={isOpen} onClick={onPress}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  )
}
