import { FileInput, SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFields } from '#web/form/use-fields.ts'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { type ImportSource, sendFile } from '../import-calls.ts'
import classes from '../imports.module.css'

/**
 * Upload of persons or companies as a workbook; other sources unfold. A selected file is sent immediately, but only for its dry
 * run.
 */
export function UploadForm() {
  const t = useWords()
  const navigate = useNavigate()
  const { isBusy, attempt } = useAttempt()
  const {
    values: { source, showsMore, share },
    set,
  } = useFields<{ source: ImportSource; showsMore: boolean; share: number }>({
    source: 'person',
    showsMore: false,
    share: 0,
  })
  const sources: ImportSource[] = showsMore ? ['person', 'company', 'linksoft', 'desktop'] : ['person', 'company']
  const take = (file: File | null) => {
    if (file === null) return
    void attempt(
      async () => {
        const { id } = await sendFile(source, file, (sent) => set({ share: sent }))
        await navigate({ to: importPaths.importOf(id) })
      },
      (error) => notifyFailed(error, t('import.uploadFailed')),
    )
  }
  return (
    <section className={classes['upload']} aria-label={t('import.file')}>
      <SegmentedControl
        aria-label={t('import.what')}
        value={source}
        onChange={(value) => set({ source: value as ImportSource })}
        data={sources.map((value) => ({ value, label: t(`import.${value}`) }))}
      />
      {!showsMore && <LinkButton onClick={() => set({ showsMore: true })}>{t('import.more')}</LinkButton>}
      <FileInput
        label={t('import.file')}
        description={t(source === 'desktop' ? 'import.hint.desktop' : 'import.hint')}
        placeholder={isBusy ? t('import.uploading', { share: percent(share, 0) }) : t('import.choose')}
        accept={source === 'desktop' ? '.accdb,.mdb' : '.xlsx,.xls,.ods,.csv,.txt'}
        value={null}
        disabled={isBusy}
        onChange={take}
      />
    </section>
  )
}
