import { Button } from '@mantine/core'
import type { ExportRow } from '@probity/contract/exports/exports.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { openDownload } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { cancelExport, isUnderWay, linkOf } from './export-calls.ts'

/** Downloads a finished file, or cancels a running export. Only its requester may do either. */
export function DownloadButton({ row }: { row: ExportRow }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  if (!row.is_own) return null
  const act = (work: () => Promise<unknown>) =>
    void attempt(
      async () => void (await work()),
      (error) => notifyFailed(error),
    )
  if (row.step === 'ready')
    return (
      <Button
        size="xs"
        disabled={isBusy}
        aria-label={t('export.downloadOf', { id: row.id })}
        onClick={() => act(async () => openDownload(await linkOf(row.id)))}
      >
        {t('export.download')}
      </Button>
    )
  if (isUnderWay(row))
    return (
      <Button
        size="xs"
        variant="subtle"
        disabled={isBusy}
        aria-label={t('export.cancelOf', { id: row.id })}
        onClick={() => act(() => cancelExport(row.id))}
      >
        {t('button.cancel')}
      </Button>
    )
  return null
}
