import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { FlatError } from './flat-errors.ts'
import { useLead } from './use-lead.ts'

/** Number of invalid fields, next to the save button; a click moves to the first one. */
export function ToCorrect({ errors }: { errors: readonly FlatError[] }) {
  const t = useWords()
  const lead = useLead()
  const [first] = errors
  if (first === undefined) return null
  return (
    <LinkButton tone="red" onClick={() => lead(first.path)}>
      <IconAlertCircle size={15} aria-hidden="true" />
      {t('form.toCorrect', { n: errors.length })}
    </LinkButton>
  )
}
