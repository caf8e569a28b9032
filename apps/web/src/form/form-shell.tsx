import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { dropNotice } from '#web/ui/states/notice-store.ts'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { LeaveGuard } from './drafts/leave-guard.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { ErrorSummary } from './errors/error-summary.tsx'
import classes from './form.module.css'
import { useReadOnly } from './read-only.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import type { Save } from './saving/use-save.ts'

export interface FormShellProps<Values extends FieldValues> {
  save: Save<Values>
  labels: FieldLabels
  saveLabel: string
  /** Key of the draft on this device. */
  draftKey: string
  children: ReactNode
}

/** Everything an edit form needs around its fields: draft, error summary, leave guard, save bar, Ctrl S. */
export function FormShell<Values extends FieldValues>({
  save,
  labels,
  saveLabel,
  draftKey,
  children,
}: FormShellProps<Values>) {
  const { form, failure } = save
  const draft = useDraft(draftKey, form)
  if (useReadOnly()) return <ReadOnlyShell>{children}</ReadOnlyShell>
  return (
    <form
      noValidate
      className="stack grow shrinks"
      onSubmit={(event) => {
        event.preventDefault()
        void save.submit()
      }}
    >
      <div className={classes['fields']}>
        <DraftOffer draft={draft} />
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
  if (useReadOnly()) return <ReadOnlyShell>{children}</ReadOnlyShell>
  return (
    <div className="stack grow shrinks">
      <div className={classes['fields']}>
        {save.failure !== undefined && <ErrorSummary form={save.form} labels={shown.labels} failure={save.failure} />}
        {children}
      </div>
      <Unsaved save={save} {...shown} onDrop={draft.drop} />
    </div>
  )
}

/** Without the right to change the record, there is no form to submit. */
const ReadOnlyShell = ({ children }: { children: ReactNode }) => (
  <div className="stack grow shrinks">
    <div className={classes['fields']}>{children}</div>
  </div>
)

function Unsaved<Values extends FieldValues>({
  save,
  labels,
  saveLabel,
  onDrop,
}: Pick<FormShellProps<Values>, 'save' | 'labels' | 'saveLabel'> & { onDrop: () => void }) {
  const discard = () => {
    // keepDirtyValues would also keep the values that are being discarded.
    save.form.reset(undefined, { keepDirtyValues: false })
    dropNotice()
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
