import { Button } from '@mantine/core'
import {
  type AttachmentRow,
  attachmentEndings,
  attachmentMaxBytes,
  attachments,
} from '@probity/contract/attachments.ts'
import { resourceClient } from '@probity/contract/client.ts'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { read, request, send } from '#web/api/transport.ts'
import { attachmentDelayMs } from '#web/constants.ts'
import { AttachmentName } from '#web/features/parties/attachment-name.tsx'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import classes from '#web/features/parties/register.module.css'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains } from '#web/table/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateTime } from '#web/ui/date-display.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'

const api = resourceClient(attachments, send)

const definitionFor = ({ kind, id }: PartyOf): ListDefinition<AttachmentRow> => ({
  name: 'attachments',
  columns: [
    {
      id: 'file',
      title: 'file.file',
      sort: 'file_name',
      filter: 'file',
      cell: (row) => <AttachmentName row={row} />,
    },
    {
      id: 'description',
      title: 'file.description',
      sort: 'description',
      filter: 'description',
      cell: (row) => row.description || '–',
    },
    {
      id: 'created',
      title: 'party.created',
      sort: 'create_date',
      filter: 'created',
      cell: (row) => <DateTime at={row.create_date} />,
    },
    {
      id: 'mime',
      title: 'file.mime',
      sort: 'file_mime',
      filter: 'mime',
      cell: (row) => <code>{row.file_mime}</code>,
    },
    {
      id: 'size',
      title: 'file.size',
      sort: 'size',
      align: 'end',
      isExtra: true,
      cell: (row) => fileSize(row.size),
    },
  ],
  filters: [
    { id: 'file', title: 'file.file', kind: 'text', toWhere: contains('file_name'), delayMs: attachmentDelayMs },
    {
      id: 'description',
      title: 'file.description',
      kind: 'text',
      toWhere: contains('description'),
      delayMs: attachmentDelayMs,
    },
    { id: 'mime', title: 'file.mime', kind: 'text', toWhere: contains('file_mime'), delayMs: attachmentDelayMs },
    { id: 'created', title: 'party.created', kind: 'date', field: 'create_date' },
  ],
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => row.file_name,
  fetch: (query) => api.list(query as Parameters<typeof api.list>[0]),
  count: (filter) => api.count({ filter }),
  scope: { [kind]: id },
  small: (row) => ({ title: row.file_name, end: fileSize(row.size), meta: row.description, endMeta: row.file_mime }),
})

/** The files of one customer. */
export function PartyAttachments({ party }: { party: PartyOf }) {
  const t = useWords()
  const { kind, id } = party
  const definition = useMemo(() => definitionFor({ kind, id }), [kind, id])
  const list = useList(definition)
  const mayChange = useMayChange(
    ...(kind === 'person' ? (['PERSON', 'PERSON.C'] as const) : (['COMPANY', 'COMPANY.C'] as const)),
  )
  const mayRemove = useMayChange(kind === 'person' ? 'PERSON' : 'COMPANY')
  const [doomed, setDoomed] = useState<AttachmentRow>()
  const remove = async () => {
    if (doomed === undefined) return
    try {
      await api.remove(doomed.id)
      notifyDone(t('file.removed', { file: doomed.file_name }))
      list.refetch()
    } catch (error) {
      notifyFailed(error)
    }
    setDoomed(undefined)
  }
  return (
    <>
      {mayChange && <Upload party={party} onDone={list.refetch} />}
      <DataTable
        list={list}
        caption={t('file.titles')}
        empty={<EmptyList title={t('file.none')}>{t('file.noneBody')}</EmptyList>}
        rowActions={(row) => (
          <>
            <Button
              component="a"
              size="xs"
              variant="subtle"
              href={row.download_path}
              aria-label={`${t('button.download')} ${row.file_name}`}
            >
              <IconDownload size={15} aria-hidden="true" />
            </Button>
            {mayRemove && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={`${t('button.delete')} ${row.file_name}`}
                onClick={() => setDoomed(row)}
              >
                <IconTrash size={15} aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      />
      <ConfirmDialog
        opened={doomed !== undefined}
        title={t('file.removeTitle')}
        confirm={t('button.delete')}
        tone="red"
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      >
        {doomed?.file_name}
      </ConfirmDialog>
    </>
  )
}

/** Drop files, or choose them; each is sent for itself and says how it went. */
function Upload({ party: { kind, id }, onDone }: { party: PartyOf; onDone: () => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string>()
  const upload = async (files: FileList | null) => {
    for (const file of files ?? []) {
      setSending(file.name)
      const form = new FormData()
      form.set('description', '')
      form.set(kind === 'person' ? 'person_ids' : 'company_ids', String(id))
      form.set('file', file)
      try {
        if (file.size > attachmentMaxBytes) throw new Error(t('file.tooLarge'))
        await read(await request({ method: 'POST', url: '/v2/attachments/upload', form }))
        notifyDone(t('file.uploaded', { file: file.name }))
      } catch (error) {
        notifyFailed(error, t('file.failed', { file: file.name }))
      }
    }
    setSending(undefined)
    onDone()
  }
  return (
    <div
      className={classes['drop']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void upload(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => void upload(event.currentTarget.files)}
        aria-label={t('file.choose')}
      />
      <Button
        leftSection={<IconPaperclip size={15} aria-hidden="true" />}
        disabled={sending !== undefined}
        onClick={() => input.current?.click()}
      >
        {sending === undefined ? t('file.choose') : t('file.sending', { file: sending })}
      </Button>
      <span className={classes['hint']}>{t('file.rules')}</span>
    </div>
  )
}
