import { Button } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from './attachments.module.css'

// Types that every browser displays. Other files open in a window or are downloaded.
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
  if (row.file_mime !== 'application/pdf')
    return <img className={classes['image']} src={view_path} alt={row.description || name} />
  // No sandbox: the viewer of the browser does not start inside one, and the answer forbids every script.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer does not start in a sandbox
  return <iframe ref={keepFocus} className={classes['page']} src={view_path} title={name} />
}

/** A PDF viewer takes the focus when it has loaded, and with it the shortcuts of the list. This ref gives it back, once. */
function keepFocus(frame: HTMLIFrameElement | null) {
  if (frame === null) return undefined
  const before = document.activeElement
  const giveBack = () => {
    if (document.activeElement !== frame) return
    removeEventListener('blur', giveBack)
    if (frame.matches(':hover')) return
    // The browser moves the focus after this event, so it is moved back later.
    setTimeout(() => {
      frame.blur()
      window.focus()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    })
  }
  addEventListener('blur', giveBack)
  return () => removeEventListener('blur', giveBack)
}
