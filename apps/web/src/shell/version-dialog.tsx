import { useSyncExternalStore } from 'react'
import { frontendVersion } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { dismissVersionNews, onVersionNews, versionNews } from '#web/version.ts'

export function VersionDialog() {
  const t = useWords()
  const news = useSyncExternalStore(onVersionNews, versionNews)
  return (
    <ConfirmDialog
      opened={news !== undefined}
      title={t('version.title')}
      confirm={t('version.refresh')}
      cancel={t('version.later')}
      onConfirm={() => location.reload()}
      onClose={dismissVersionNews}
    >
      {news?.kind === 'released' ? t('version.body', { here: frontendVersion, there: news.there }) : t('version.chunk')}
    </ConfirmDialog>
  )
}
