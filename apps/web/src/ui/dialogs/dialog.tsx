import { Button, type ButtonProps, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createContext, type KeyboardEventHandler, type ReactNode, useContext, useEffect } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './dialog.module.css'
import { useOnEscape } from './on-escape.ts'
import { useTypedText } from './use-typed-text.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width: number | string
  children: ReactNode
  /** Next to the title, before the close button. */
  headEnd?: ReactNode
  /** Handles keys pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler
  /** Covers the whole window, for telephones. */
  isSheet?: boolean
  /** It asks itself before it closes, or its text is only a search. */
  isFreeToClose?: boolean
}

const CloseContext = createContext<() => void>(() => undefined)

/** The button that cancels a dialog: like Escape and the close button, it asks if text was typed. */
export function CancelButton({ children, ...props }: ButtonProps & { children?: ReactNode }) {
  const t = useWords()
  return (
    <Button {...props} onClick={useContext(CloseContext)}>
      {children ?? t('button.cancel')}
    </Button>
  )
}

/** On a telephone the menu button of the shell floats above; a sheet must cover it. */
const aboveShell = 220

/** A modal dialog: traps the focus and restores it. Escape and the close button close it, with a confirmation if text was typed. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, width, children, headEnd, onKeyDown, isSheet = false, isFreeToClose = false } = props
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  const typed = useTypedText()
  const close = () => {
    if (isAsking) asking.close()
    else if (isFreeToClose || !typed.isThere()) onClose()
    else asking.open()
  }
  useFocusBack()
  useOnEscape(opened, close)
  // Relative to the window, not to the overlay, which has margins.
  const size = typeof width === 'string' ? width.replace('%', 'vw') : width
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      size={size}
      centered
      fullScreen={isSheet}
      {...(isSheet ? { zIndex: aboveShell } : {})}
    >
      <Modal.Overlay />
      {/* The library drops `onKeyDown` of its content. */}
      <Modal.Content {...(onKeyDown && { onKeyDownCapture: onKeyDown })}>
        <div className={classes['head']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          {headEnd}
          <Modal.CloseButton aria-label={t('button.close')} />
        </div>
        <Modal.Body className={classes['body']} onFocusCapture={typed.watch}>
          <CloseContext value={close}>{children}</CloseContext>
        </Modal.Body>
        {isAsking && (
          <Discard
            onStay={asking.close}
            onDiscard={() => {
              asking.close()
              onClose()
            }}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** At the foot of the dialog, so that the typed text stays visible. */
function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useWords()
  return (
    <div role="alertdialog" aria-label={t('form.closeTitle')} className={classes['discard']}>
      <p>{t('form.closeBody')}</p>
      <Button ref={focusAtOnce} onClick={onStay}>
        {t('button.stay')}
      </Button>
      <Button variant="filled" onClick={onDiscard}>
        {t('form.closeConfirm')}
      </Button>
    </div>
  )
}

const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus()

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
