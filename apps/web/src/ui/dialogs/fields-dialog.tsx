import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyFailed } from '../states/notify.tsx'
import { useAttempt } from '../states/use-attempt.ts'
import classes from './dialog.module.css'
import { CancelButton, Dialog, type DialogProps } from './dialog.tsx'

interface FieldsDialogProps extends Pick<DialogProps, 'title' | 'width' | 'isFreeToClose' | 'onClose' | 'children'> {
  /** A verb, never 'OK'. */
  confirm: string
  cancel?: string
  /** Why it cannot be confirmed yet; true where the fields show it. */
  lacks?: string | boolean | undefined
  /** Removes the entry that is being changed. */
  onRemove?: (() => void) | undefined
  onConfirm: () => unknown
  onFailed?: ((error: unknown) => unknown) | undefined
}

/**
 * A few controls and the action on them: Enter confirms, once. A failure keeps it open with what was typed, and closing it asks
 * first. A form with validation rules is a `FormDialog` (decision 1040).
 */
export function FieldsDialog(props: FieldsDialogProps) {
  const { confirm, cancel, lacks = false, onRemove, onConfirm, onFailed = notifyFailed, children, ...dialog } = props
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const canConfirm = lacks === false && !isBusy
  return (
    <Dialog opened {...dialog}>
      <form
        noValidate
        className="stack gap-12 narrows"
        onSubmit={(event) => {
          event.preventDefault()
          // In React the submit event also bubbles to a form that this dialog was opened from.
          event.stopPropagation()
          if (canConfirm)
            void attempt(
              async () => onConfirm(),
              (error) => onFailed(error),
            )
        }}
      >
        {children}
        <div className={classes['actions']}>
          {onRemove !== undefined && (
            <Button color="red" variant="outline" onClick={onRemove}>
              {t('button.remove')}
            </Button>
          )}
          <CancelButton>{cancel}</CancelButton>
          <Button
            type="submit"
            variant="filled"
            disabled={!canConfirm}
            title={typeof lacks === 'string' ? lacks : undefined}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
