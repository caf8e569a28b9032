import { attachmentHolders } from '@probity/contract/attachments.ts'
import { useEffect, useMemo } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { notifyFailed } from '#web/ui/notify.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AttachmentActions } from './attachment-actions.tsx'
import { attachmentList, type Holder } from './attachment-list.ts'
import { UploadArea } from './upload-area.tsx'

/** The files of a person, a company or an alert. */
export function AttachmentsTab({ holder }: { holder: Holder }) {
  const t = useWords()
  const { kind, id } = holder
  const definition = useMemo(() => attachmentList({ kind, id }), [kind, id])
  const list = useList(definition)
  const mayUpload = useMayChange(...attachmentHolders[kind].write)
  const mayRemove = useMayChange(...attachmentHolders[kind].remove)
  const { error } = list
  // A failed listing is also told to whoever looks elsewhere on the page.
  useEffect(() => {
    if (error !== null) notifyFailed(error, t('table.failed'))
  }, [error, t])
  return (
    <>
      <PageHead
        isSection
        title={t('attachment.title')}
        note={list.total === undefined ? '' : t('table.count', { n: list.total })}
      />
      <DataTable
        list={list}
        caption={t('attachment.title')}
        empty={<EmptyList title={t('attachment.none')}>{mayUpload && t('attachment.noneBody')}</EmptyList>}
        rowActions={(row) => (
          <AttachmentActions row={row} mayChange={mayUpload} mayRemove={mayRemove} onChanged={list.refetch} />
        )}
      />
      {mayUpload && <UploadArea holder={holder} onUploaded={list.refetch} />}
    </>
  )
}
