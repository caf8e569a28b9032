import { useRef, useState, useSyncExternalStore } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { connection, onConnectionChange } from '#web/api/connection.ts'
import { describeError } from '#web/errors.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { type FieldLabels, fieldName, issueWords } from '#web/i18n/issue-words.ts'
import { t } from '#web/i18n/translate.ts'
import { useListErrors } from '../errors/use-list-errors.ts'
import { AlreadySaid } from './already-said.ts'
import { plainValue, type ShowValue } from './changes.ts'
import { isSame, merge } from './merge.ts'
import { type Conflict, Overtaken, sendOver } from './send-over.ts'

export interface Save<Values extends FieldValues> {
  /** Validates and sends, and sets the server's issues on their fields. */
  submit: () => Promise<void>
  isSaving: boolean
  /** A failure without a field. */
  failure: string | undefined
  /** The merge with a concurrent save of another user; undefined if there was none. */
  conflict: Conflict<Values> | undefined
  /** Applies the merged values to the form, on top of the other user's save; without values the form stays unchanged. */
  settle: (values?: Values) => void
  /** The displayed text of a field's value. */
  show: ShowValue
  form: UseFormReturn<Values>
}

export interface SaveOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  labels: FieldLabels
  /** Returns the stored record if it differs from what was sent; 'open' when a part failed and the form stays open. */
  send: (values: Values) => Promise<Values | 'open' | void>
  /** The stored record, to merge with after a concurrent save. */
  latest?: () => Promise<Values>
  show?: ShowValue
  onInvalid?: () => void
  /** Shown before the reason if saving fails. */
  failureTitle?: PlainWordKey
}

interface SaveState<Values> {
  isSaving: boolean
  failure?: string | typeof offline | undefined
  conflict?: Conflict<Values> | undefined
}
/**
 * A failure whose text depends on the connection: it is shown until the next save, and never claims that a restored connection is
 * lost.
 */
const offline = Symbol('offline')

/** The text of a failure; that of a lost connection changes once it is restored. */
function useFailureWords(failure: SaveState<unknown>['failure']): string | undefined {
  const line = useSyncExternalStore(onConnectionChange, connection)
  return failure === offline ? t(line === 'lost' ? 'save.offline' : 'save.lineBack') : failure
}

export function useSave<Values extends FieldValues>(options: SaveOptions<Values>): Save<Values> {
  const { form } = options
  const [state, setState] = useState<SaveState<Values>>({ isSaving: false })
  const { conflict, isSaving } = state
  const failure = useFailureWords(state.failure)
  const setConflict = (next?: Conflict<Values>) => setState((now) => ({ ...now, conflict: next }))
  const setFailure = (next?: SaveState<Values>['failure']) => setState((now) => ({ ...now, failure: next }))
  const running = useRef(false)
  const isAsked = useRef(false)
  const hasMore = useRef(false)
  useListErrors(form)

  const fail = (error: unknown) => {
    if (error instanceof Overtaken) setConflict(error.conflict as Conflict<Values>)
    else setFailure(failureOf(error, options))
  }
  const attempt = async (values: Values) => {
    setState((now) => ({ ...now, failure: undefined, isSaving: true }))
    try {
      const { sent, saved } = await sendOver(options, values)
      // Saved values are no longer changes, so the draft is removed too.
      if (saved !== 'open') hasMore.current = keepTyped(form, { sent, saved: saved ?? sent })
    } catch (error) {
      fail(error)
    } finally {
      setState((now) => ({ ...now, isSaving: false }))
    }
  }
  const submit = async () => {
    // A save requested during a save runs after it, with the values typed since.
    if (running.current) {
      isAsked.current = true
      return
    }
    running.current = true
    try {
      do {
        isAsked.current = false
        hasMore.current = false
        await form.handleSubmit(attempt, options.onInvalid)()
      } while (isAsked.current && hasMore.current)
    } finally {
      running.current = false
    }
  }
  const settle = (values?: Values) => {
    if (conflict !== undefined && values !== undefined) {
      form.reset(conflict.theirs)
      form.reset(values, { keepDefaultValues: true })
    }
    setConflict(undefined)
  }
  return { submit, isSaving, failure, conflict, settle, show: options.show ?? plainValue, form }
}

/** The form's message for a failure without a field; undefined if a notice reports it. */
function failureOf<Values extends FieldValues>(error: unknown, { form, labels, failureTitle }: SaveOptions<Values>) {
  if (error instanceof AlreadySaid) return undefined
  if (isApiError(error, 'E_NETWORK')) return offline
  const why = placeOnFields(form, error, labels)
  return why === undefined || failureTitle === undefined ? why : `${t(failureTitle)}: ${why}`
}

/** Resets the form to the saved record and keeps values typed during the save as changes. Returns whether there are any. */
function keepTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { sent, saved }: { sent: Values; saved: Values },
): boolean {
  const mine = form.getValues()
  form.reset(saved, { keepDirtyValues: false })
  if (isSame(mine, sent)) return false
  const typed = merge({ base: sent, mine, theirs: saved }).values
  form.reset(typed, { keepDefaultValues: true, keepDirtyValues: false })
  return true
}

/** Sets the server's issues on their fields; returns the text for issues without a field. */
export function placeOnFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  labels: FieldLabels,
): string | undefined {
  // A duplicate is also shown on its field, with that rule's sentence.
  if (isApiError(error, 'E_VALIDATION', 'E_UNIQUE') && error.issues.length > 0) {
    const placed = error.issues.filter(({ path }) => path !== '')
    for (const issue of placed)
      form.setError(issue.path as FieldPath<Values>, { type: issue.code, message: issueWords(issue, labels) })
    const loose = error.issues.filter(({ path }) => path === '')
    return loose.length === 0 ? undefined : loose.map((issue) => issueWords(issue, labels)).join(' ')
  }
  if (isApiError(error, 'E_UNIQUE')) {
    const [first] = error.attrNames
    if (first === undefined) return t('error.notUnique')
    form.setError(first as FieldPath<Values>, {
      type: 'unique',
      message: t('save.unique', { field: fieldName(first, labels) }),
    })
    return undefined
  }
  const { text, reference } = describeError(error)
  return reference === undefined ? text : `${text} ${t('error.reference', { id: reference })}`
}
