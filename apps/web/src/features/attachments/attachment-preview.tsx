import { Button } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from './attachments.module.css'

// Types that every browser displays. Other files open in a window or are downloaded.
const drawn = /^image\/(?:png|jpeg)$|^application\/pdf$/

export const canPreview = ({ file_mime }: Pick<AttachmentRow, 'file_mime'>): boolean => drawn.test(file_mime)

/** The file next to its record. Opening it is logged like every read. */
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

/** The file, displayed by the browser. */
export function AttachmentContent({ row }: { row: AttachmentRow }) {
  const { file_name: name, view_path } = row
  if (row.file_mime !== 'application/pdf')
    return <img className={classes['image']} src={view_path} alt={row.description || name} />
  // No sandbox: the browser's viewer does not start inside one, and the response forbids all scripts.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer does not start in a sandbox
  return <iframe ref={keepFocus} className={classes['page']} src={view_path} title={name} />
}

/** A PDF viewer takes the focus once it has loaded, which disables the shortcuts of the list. This ref returns the focus once. */
function keepFocus(frame: HTMLIFrameElement | null) {
  if (frame === null) return undefined
  const before = document.activeElement
  const giveBack = () => {
    if (document.activeElement !== frame) return
    removeEventListener('blur', giveBack)
    if (frame.matches(':hover')) return
    // The browser moves the focus after this event, so it is moved back in a timeout.
    setTimeout(() => {
      frame.blur()
      window.focus()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    })
  }
  addEventListener('blur', giveBack)
  return () => removeEventListener('blur', giveBack)
}
