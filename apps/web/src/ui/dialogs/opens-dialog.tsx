import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'

export interface OpensDialogProps {
  /** The button, link or icon that opens it. */
  opener: (open: () => void) => ReactNode
  dialog: (close: () => void) => ReactNode
}

/** A control and the dialog it opens. The dialog is mounted only while it is open, so its fields start empty each time. */
export function OpensDialog({ opener, dialog }: OpensDialogProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      {opener(open)}
      {isOpen && dialog(close)}
    </>
  )
}
