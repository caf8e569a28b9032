import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useProduct } from '#web/product.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { KeyboardMap } from './keyboard-map.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { closeOverlay, onOverlayChange, openedOverlay, openOverlay } from './overlay-store.ts'
import { Palette } from './palette/palette.tsx'
import { VersionDialog } from './version-dialog.tsx'

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
