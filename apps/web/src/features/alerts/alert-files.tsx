import { attachmentHolders } from '@probity/contract/attachments/attachments.ts'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { AttachmentActions } from '#web/features/attachments/attachment-actions.tsx'
import { attachmentClient } from '#web/features/attachments/attachment-list.ts'
import { UploadArea } from '#web/features/attachments/upload-area.tsx'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './alerts.module.css'

const shown = 100

/** The files of one alert, below its decision. */
export function AlertFiles({ id }: { id: number }) {
  const t = useWords()
  const mayUpload = useMayChange(...attachmentHolders.alert.write)
  const mayRemove = useMayChange(...attachmentHolders.alert.remove)
  const files = useAnswer({
    queryKey: ['review', 'files', id],
    queryFn: () => attachmentClient.list({ filter: { alert: id } as object, limit: shown }),
  })
  const { reload } = files
  return (
    <section className={classes['files']} aria-label={t('attachment.title')}>
      <h2>
        {t('attachment.title')} {files.state === 'value' && <small>{files.value.length}</small>}
      </h2>
      <Answered answer={files} as="part" loading={<ul />}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <span>
                  {row.file_name} <small>{[row.description, fileSize(row.size)].filter(Boolean).join(' · ')}</small>
                </span>
                <AttachmentActions row={row} mayChange={mayUpload} mayRemove={mayRemove} onChanged={reload} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {mayUpload && <UploadArea holder={{ kind: 'alert', id }} onUploaded={reload} />}
    </section>
  )
}
