import type { AttachmentRow } from '@probity/contract/attachments.ts'
import { type MouseEvent, useState } from 'react'
import { AttachmentPreview, canPreview } from './attachment-preview.tsx'

/** The name of a file opens it: here where the browser can draw it, else, and with a modifier key, in a window. */
export function AttachmentName({ row }: { row: AttachmentRow }) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (!canPreview(row) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={row.view_path} target="_blank" rel="noopener noreferrer" onClick={open}>
        {row.file_name}
      </a>
      {isOpen && <AttachmentPreview row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
