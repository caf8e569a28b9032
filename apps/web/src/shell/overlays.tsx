import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { frontendVersion } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useProduct } from '#web/product.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { dismissVersionNews, onVersionNews, versionNews } from '#web/version.ts'
import { KeyboardMap } from './keyboard-map.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { closeOverlay, onOverlayChange, openedOverlay, openOverlay } from './overlay-store.ts'
import { Palette } from './palette/palette.tsx'

/** Dialogs and shortcuts that work on every screen. */
export function Overlays() {
  const overlay = useSyncExternalStore(onOverlayChange, openedOverlay)
  const navigate = useNavigate()
  const mayOpen = useMayOpenPath()
  const { shortcuts } = useProduct()
  useShortcuts({
    'mod+k': () => openOverlay('palette'),
    '?': () => openOverlay('keyboard'),
    ...Object.fromEntries(
      shortcuts
        .filter(({ href }) => mayOpen(href))
        .map(({ key, href }) => {
          const [to = '', query] = href.split('?')
          return [`g ${key}`, () => void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) })]
        }),
    ),
  })
  return (
    <>
      <VersionDialog />
      <LogoutDialog opened={overlay === 'logout'} onClose={closeOverlay} />
      <KeyboardMap opened={overlay === 'keyboard'} onClose={closeOverlay} />
      {overlay === 'palette' && <Palette onClose={closeOverlay} />}
    </>
  )
}

function VersionDialog() {
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
