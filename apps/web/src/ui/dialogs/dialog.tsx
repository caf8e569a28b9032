import { Modal } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, useEffect } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './dialog.module.css'
import { useOnEscape } from './on-escape.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width: number | string
  children: ReactNode
  /** Beside the title, before the close button. */
  headEnd?: ReactNode
  /** Keys pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler
  /** Covers the whole window: for a telephone. */
  isSheet?: boolean
}

/** On a telephone the menu button of the shell floats too; a sheet covers it. */
const aboveShell = 220

/** A modal dialog: traps the focus and restores it. Escape and the close button close it. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, width, children, headEnd, onKeyDown, isSheet = false } = props
  const t = useWords()
  useFocusBack()
  useOnEscape(opened, onClose)
  // Relative to the window, not to the overlay, which has margins.
  const size = typeof width === 'string' ? width.replace('%', 'vw') : width
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      size={size}
      centered
      fullScreen={isSheet}
      {...(isSheet ? { zIndex: aboveShell } : {})}
    >
      <Modal.Overlay />
      <Modal.Content {...(onKeyDown && { onKeyDown })}>
        <div className={classes['head']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          {headEnd}
          <Modal.CloseButton aria-label={t('button.close')} />
        </div>
        <Modal.Body className={classes['body']}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Time after which other focus changes are done. */
export const settledMs = 10

/** Restores the focus when the dialog is unmounted; Mantine handles only a dialog that is closed and stays mounted. */
function useFocusBack(): void {
  // Focus is outside React. It moves into the dialog only after this.
  useEffect(() => {
    // Kept in a variable, because the window may be gone when the focus is restored.
    const page = document
    const before = page.activeElement
    const opener = before instanceof HTMLElement ? before : undefined
    return () => {
      setTimeout(() => {
        const isNowhere = page.activeElement === null || page.activeElement === page.body
        if (isNowhere && opener?.isConnected) opener.focus({ preventScroll: true })
      }, settledMs)
    }
  }, [])
}
