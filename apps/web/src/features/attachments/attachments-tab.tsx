import { type AttachmentRow, attachmentHolders } from '@probity/contract/attachments/attachments.ts'
import { useMemo } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { fileSize } from '#web/format.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useFailureNotice } from '#web/ui/states/use-failure-notice.ts'
import { AttachmentActions } from './attachment-actions.tsx'
import { attachmentList, type Holder } from './attachment-list.ts'
import { AttachmentPane } from './attachment-pane.tsx'
import { UploadArea } from './upload-area.tsx'
import { useChosenFile } from './use-chosen-file.ts'

/** The files of a person, a company or an alert. */
export function AttachmentsTab({ holder, hasPane = false }: { holder: Holder; hasPane?: boolean }) {
  const t = useWords()
  const { kind, id } = holder
  const definition = useMemo(() => attachmentList({ kind, id }), [kind, id])
  const list = useList(definition)
  const mayUpload = useMayChange(...attachmentHolders[kind].write)
  const mayRemove = useMayChange(...attachmentHolders[kind].remove)
  useFailureNotice(list.error, t('table.failed'))
  const { choose, chosen, close } = useChosenFile(list.rows ?? [], hasPane)
  const files = (
    <>
      <PageHead
        isSection
        title={t('attachment.title')}
        note={list.total === undefined ? '' : noteOf(t, list.total, list.rows ?? [])}
      />
      <DataTable
        list={list}
        caption={t('attachment.title')}
        chosen={chosen?.id}
        {...(choose && { onOpen: choose })}
        empty={<EmptyList title={t('attachment.none')}>{mayUpload && t('attachment.noneBody')}</EmptyList>}
        rowActions={(row) => (
          <AttachmentActions row={row} mayChange={mayUpload} mayRemove={mayRemove} onChanged={list.refetch} />
        )}
      />
      {mayUpload && <UploadArea holder={holder} onUploaded={list.refetch} />}
    </>
  )
  if (!hasPane) return files
  return (
    <div className="flex grow shrinks">
      <div className="stack grow narrows shrinks">{files}</div>
      {chosen !== undefined && <AttachmentPane row={chosen} onClose={close} />}
    </div>
  )
}

/** Number of files, and their total size if all are loaded. */
function noteOf(t: Translate, total: number, rows: readonly AttachmentRow[]): string {
  const files = t('attachment.count', { n: total })
  if (total === 0 || rows.length < total) return files
  return files + t('app.comma') + fileSize(rows.reduce((sum, { size }) => sum + size, 0))
}
