import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import classes from './binding-mark.module.css'

/** That a list binds in Hong Kong: a form and a word, never a colour alone. */
export function BindingMark() {
  const t = useWords()
  return (
    <span className={classes['mark']}>
      <IconGavel size={13} aria-hidden="true" /> {t('hits.binds')}
    </span>
  )
}

export const isBinding = ({ danger }: { danger: number }): boolean => danger >= bindingDanger
