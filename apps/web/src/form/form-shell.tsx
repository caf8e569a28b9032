import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import classes from './form.module.css'
import type { FieldLabels } from './issue-words.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import type { Save } from './use-save.ts'

export interface FormShellProps<Values extends FieldValues> {
  save: Save<Values>
  labels: FieldLabels
  saveLabel: string
  /** Names the draft on this device. */
  draftKey: string
  children: ReactNode
}

/** Everything an edit form needs around its fields: draft, error summary, leave question, save bar, Ctrl S. */
export function FormShell<Values extends FieldValues>({
  save,
  labels,
  saveLabel,
  draftKey,
  children,
}: FormShellProps<Values>) {
  const { form, failure } = save
  const draft = useDraft(draftKey, form)
  return (
    <form
      noValidate
      className={classes['shell']}
      onSubmit={(event) => {
        event.preventDefault()
        void save.submit()
      }}
    >
      <div className={classes['fields']}>
        <DraftOffer found={draft.found} onRestore={draft.restore} onDrop={draft.drop} />
        <ErrorSummary form={form} labels={labels} failure={failure} />
        {children}
      </div>
      <Unsaved save={save} labels={labels} saveLabel={saveLabel} onDrop={draft.drop} />
    </form>
  )
}

/** The same while the page shows another part of the record: unsaved changes are kept, guarded, and can be saved. */
export function FormBeside<Values extends FieldValues>({ save, draftKey, children, ...shown }: FormShellProps<Values>) {
  const draft = useDraft(draftKey, save.form)
  return (
    <div className={classes['shell']}>
      <div className={classes['fields']}>
        {save.failure !== undefined && <ErrorSummary form={save.form} labels={shown.labels} failure={save.failure} />}
        {children}
      </div>
      <Unsaved save={save} {...shown} onDrop={draft.drop} />
    </div>
  )
}

function Unsaved<Values extends FieldValues>({
  save,
  labels,
  saveLabel,
  onDrop,
}: Pick<FormShellProps<Values>, 'save' | 'labels' | 'saveLabel'> & { onDrop: () => void }) {
  const discard = () => {
    // keepDirtyValues would also keep the values that are being discarded.
    save.form.reset(undefined, { keepDirtyValues: false })
    onDrop()
  }
  return (
    <>
      <SaveBar save={save} labels={labels} saveLabel={saveLabel} onDiscard={discard} />
      <ConflictDialog save={save} labels={labels} />
      <LeaveGuard isDirty={save.form.formState.isDirty && !save.isSaving} />
    </>
  )
}
