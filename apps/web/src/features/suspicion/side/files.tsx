import { Button, FileButton } from '@mantine/core'
import { attachmentEndings } from '@probity/contract/attachments/attachments.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconPaperclip, IconPlus } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { removeFile, sendFile, takeFile } from '../suspicion-calls.ts'
import side from './side.module.css'

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',')

/** Files of the report. They are attached to no record of the register. */
export function Files({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const { id, files, may_write, state } = report
  const act = (work: () => Promise<unknown>) => void attempt(work)
  return (
    <section aria-labelledby="files">
      <div className={classes['partHead']}>
        <h2 id="files">
          {t('suspicion.files')} <small>{files.length}</small>
        </h2>
        {may_write && state !== 'closed' && (
          <FileButton accept={accepted} onChange={(file) => file !== null && act(() => sendFile(id, file))}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="subtle"
                disabled={isBusy}
                leftSection={<IconPlus size={14} aria-hidden="true" />}
              >
                {t('suspicion.addFile')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <ul className={side['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <IconPaperclip size={14} aria-hidden="true" />
            <LinkButton onClick={() => act(() => takeFile(id, file))}>{file.file_name}</LinkButton>
            <span className={classes['quiet']}>{fileSize(file.size)}</span>
            {may_write && state === 'draft' && (
              <LinkButton
                aria-label={t('suspicion.takeOffOne', { ref: file.file_name })}
                onClick={() => act(() => removeFile(id, file.id))}
              >
                {t('suspicion.takeOff')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {files.length === 0 && <p className={classes['quiet']}>{t('suspicion.noFiles')}</p>}
    </section>
  )
}
