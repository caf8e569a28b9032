import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { useAttempt } from '../states/use-attempt.ts'
import classes from './dialog.module.css'
import { CancelButton, Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  /** A verb, never 'OK'; absent once nothing is left to confirm. */
  confirm: string | undefined
  cancel?: string | undefined
  /** Before the other buttons, such as another answer. */
  more?: ReactNode
  tone?: 'ink' | 'red'
  width?: number
  canConfirm?: boolean
  /** For irreversible actions the safe button has the focus. */
  focus?: 'confirm' | 'cancel'
  /** Text typed in it may be discarded without asking. */
  isFreeToClose?: boolean
  onConfirm: () => void | Promise<void>
  onClose: () => void
  children: ReactNode
}

const confirmWidth = 350

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      width={props.width ?? confirmWidth}
      isFreeToClose={props.isFreeToClose ?? false}
    >
      <Question {...props} />
    </Dialog>
  )
}

/** State of one opening: a pending action of an earlier opening disables nothing. */
function Question(props: ConfirmDialogProps) {
  const { isBusy, attempt } = useAttempt()
  const { tone = 'ink', focus = tone === 'red' ? 'cancel' : 'confirm', canConfirm = true } = props
  const confirm = () => attempt(async () => props.onConfirm())
  return (
    <>
      <div>{props.children}</div>
      <div className={classes['actions']}>
        {props.more}
        <CancelButton data-autofocus={focus === 'cancel' || undefined}>{props.cancel}</CancelButton>
        {props.confirm !== undefined && (
          <Button
            variant="filled"
            color={tone}
            disabled={!canConfirm || isBusy}
            data-autofocus={focus === 'confirm' || undefined}
            onClick={() => void confirm()}
          >
            {props.confirm}
          </Button>
        )}
      </div>
    </>
  )
}
