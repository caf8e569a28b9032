import { IconAlertCircle } from '@tabler/icons-react'
import { useWords } from '#web/i18n/use-words.ts'
import type { FlatError } from './flat-errors.ts'
import classes from './form.module.css'
import { useLead } from './use-lead.ts'

/** How many fields are wrong, beside the button that saves; a press leads to the first of them. */
export function ToCorrect({ errors }: { errors: readonly FlatError[] }) {
  const t = useWords()
  const lead = useLead()
  const [first] = errors
  if (first === undefined) return null
  return (
    <button type="button" className={classes['toCorrect']} onClick={() => lead(first.path)}>
      <IconAlertCircle size={15} aria-hidden="true" />
      {t('form.toCorrect', { n: errors.length })}
    </button>
  )
}
