import { Button } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from './attachments.module.css'

// What every browser draws by itself. Anything else opens in a window or is downloaded.
const drawn = /^image\/(?:png|jpeg)$|^application\/pdf$/

export const canPreview = ({ file_mime }: Pick<AttachmentRow, 'file_mime'>): boolean => drawn.test(file_mime)

/** The file beside the record it belongs to. Opening it is logged as every reading is. */
export function AttachmentPreview({ row, onClose }: { row: AttachmentRow; onClose: () => void }) {
  const t = useWords()
  const name = row.file_name
  return (
    <Dialog
      opened
      width="80%"
      title={name}
      onClose={onClose}
      headEnd={
        <Button component="a" size="xs" href={row.view_path} target="_blank" rel="noopener">
          {t('attachment.window')}
        </Button>
      }
    >
      <AttachmentContent row={row} />
    </Dialog>
  )
}

/** The file itself, as the browser draws it. */
export function AttachmentContent({ row }: { row: AttachmentRow }) {
  const { file_name: name, view_path } = row
  const frame = useFocusKept()
  if (row.file_mime !== 'application/pdf')
    return <img className={classes['image']} src={view_path} alt={row.description || name} />
  // No sandbox: the viewer of the browser does not start inside one, and the answer forbids every script.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer does not start in a sandbox
  return <iframe ref={frame} className={classes['page']} src={view_path} title={name} />
}

/** A viewer of PDF takes the focus once it has loaded, and with it the keys that walk through the list: it goes back, once. */
function useFocusKept() {
  const frame = useRef<HTMLIFrameElement>(null)
  // The focus of the window is the browser's.
  useEffect(() => {
    const before = document.activeElement
    const giveBack = () => {
      const taken = frame.current
      if (taken === null || document.activeElement !== taken) return
      removeEventListener('blur', giveBack)
      if (taken.matches(':hover')) return
      // The browser moves the keys after this event: only what comes later moves them back.
      setTimeout(() => {
        taken.blur()
        window.focus()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
    addEventListener('blur', giveBack)
    return () => removeEventListener('blur', giveBack)
  }, [])
  return frame
}
