import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import classes from './binding-mark.module.css'

/** Marks a list that is binding in Hong Kong: a shape and a word, never only a colour. */
export function BindingMark() {
  const t = useWords()
  return (
    <span className={classes['mark']}>
      <IconGavel size={13} aria-hidden="true" /> {t('hits.binds')}
    </span>
  )
}

export const isBinding = ({ danger }: { danger: number }): boolean => danger >= bindingDanger
