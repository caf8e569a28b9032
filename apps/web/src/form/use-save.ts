import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { t } from '#web/i18n/translate.ts'
import { type FieldLabels, fieldName, issueWords } from './issue-words.ts'

export interface Save<Values extends FieldValues> {
  /** Validates, sends, and puts what the server refuses on the fields it names. */
  submit: () => Promise<void>
  isSaving: boolean
  /** What failed and belongs to no field. */
  failure: string | undefined
  form: UseFormReturn<Values>
}

export interface SaveOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  labels: FieldLabels
  send: (values: Values) => Promise<void>
  /** Said before the reason when saving fails. */
  failureTitle?: PlainWordKey
}

export function useSave<Values extends FieldValues>({
  form,
  labels,
  send,
  failureTitle,
}: SaveOptions<Values>): Save<Values> {
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const attempt = async (values: Values) => {
    setFailure(undefined)
    setSaving(true)
    try {
      await send(values)
    } catch (error) {
      const why = placeOnFields(form, error, labels)
      setFailure(why === undefined || failureTitle === undefined ? why : `${t(failureTitle)}: ${why}`)
    } finally {
      setSaving(false)
    }
  }
  const submit = async () => {
    if (!isSaving) await form.handleSubmit(attempt)()
  }
  return { submit, isSaving, failure, form }
}

/** Sets the server's issues on their fields; answers the words for what no field can show. */
export function placeOnFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  labels: FieldLabels,
): string | undefined {
  if (isApiError(error, 'E_VALIDATION') && error.issues.length > 0) {
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
