import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useAskBeforeClose } from '#web/ui/dialogs/ask-before-close.tsx'
import dialog from '#web/ui/dialogs/dialog.module.css'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorSummary } from './errors/error-summary.tsx'
import { useLiveChecks } from './errors/use-live-checks.ts'
import type { Save } from './saving/use-save.ts'

export interface FormDialogProps<Values extends FieldValues> {
  save: Save<Values>
  labels: FieldLabels
  title: ReactNode
  width: number
  saveLabel?: string
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog: errors above the fields, cancel and save below. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { save, labels, title, width, saveLabel, onClose, children } = props
  const t = useWords()
  // Not when a field is left: the error would move the button that is being pressed.
  useLiveChecks(save.form)
  const { close, question } = useAskBeforeClose(save.form.formState.isDirty && !save.isSaving, onClose)
  return (
    <Dialog opened onClose={close} width={width} title={title} isFreeToClose>
      <FormProvider {...save.form}>
        <form
          noValidate
          className="stack gap-12 narrows"
          onSubmit={(event) => {
            event.preventDefault()
            // In React the submit event also bubbles to a form that this dialog was opened from.
            event.stopPropagation()
            void save.submit()
          }}
        >
          <ErrorSummary form={save.form} labels={labels} failure={save.failure} />
          {children}
          <div className={dialog['actions']}>
            <Button onClick={close}>{t('button.cancel')}</Button>
            <Button type="submit" variant="filled" disabled={save.isSaving}>
              {save.isSaving ? t('button.saving') : (saveLabel ?? t('button.save'))}
            </Button>
          </div>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}
