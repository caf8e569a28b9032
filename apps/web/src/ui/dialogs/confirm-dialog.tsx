import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '../states/use-attempt.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  /** A verb, never 'OK'. */
  confirm: string
  cancel?: string
  tone?: 'ink' | 'red'
  width?: number
  canConfirm?: boolean
  /** For irreversible acts the safe button has the focus. */
  focus?: 'confirm' | 'cancel'
  onConfirm: () => void | Promise<void>
  onClose: () => void
  children: ReactNode
}

const confirmWidth = 350

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={props.width ?? confirmWidth}>
      <Question {...props} />
    </Dialog>
  )
}

/** State of one opening: a pending action of an earlier opening disables nothing. */
function Question(props: ConfirmDialogProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const { tone = 'ink', focus = tone === 'red' ? 'cancel' : 'confirm', canConfirm = true } = props
  const confirm = () => attempt(async () => props.onConfirm())
  return (
    <>
      <div>{props.children}</div>
      <div className={classes['actions']}>
        <Button onClick={props.onClose} data-autofocus={focus === 'cancel' || undefined}>
          {props.cancel ?? t('button.cancel')}
        </Button>
        <Button
          variant="filled"
          color={tone}
          disabled={!canConfirm || isBusy}
          data-autofocus={focus === 'confirm' || undefined}
          onClick={() => void confirm()}
        >
          {props.confirm}
        </Button>
      </div>
    </>
  )
}
