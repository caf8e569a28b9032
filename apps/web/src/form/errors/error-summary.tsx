import { useLayoutEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn } from 'react-hook-form'
import { type FieldLabels, fieldName } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle } from '#web/ui/generated/icons.ts'
import { fieldId } from '../fields/field-id.ts'
import classes from '../form.module.css'
import { flatErrors } from './flat-errors.ts'
import { useLead } from './use-lead.ts'

export interface ErrorSummaryProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  labels: FieldLabels
  failure: string | undefined
}

/** After a refused submit: takes the focus and links to each invalid field. */
export function ErrorSummary<Values extends FieldValues>({ form, labels, failure }: ErrorSummaryProps<Values>) {
  const t = useWords()
  const lead = useLead()
  const box = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const found = flatErrors(errors)
  const isShown = submitCount > 0 && (found.length > 0 || failure !== undefined)
  const answered = useRef(submitCount)
  // Focus is outside React. It moves once per refused submit, immediately. Typing meanwhile, or a later error in another field,
  // does not move it again.
  useLayoutEffect(() => {
    if (answered.current === submitCount) return
    answered.current = submitCount
    box.current?.focus()
  }, [submitCount])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes['summary']}>
      <p>
        <IconAlertCircle size={16} aria-hidden="true" />
        {failure ?? t('form.toCorrect', { n: found.length })}
      </p>
      <ul>
        {found.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                lead(path)
              }}
            >
              {fieldName(path, labels)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
