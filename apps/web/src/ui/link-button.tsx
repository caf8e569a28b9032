import type { ComponentProps } from 'react'
import classes from './link-button.module.css'

interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  tone?: 'orange' | 'red'
  /** Stands in a sentence, where colour alone does not tell it from the words beside it. */
  isInText?: boolean
}

/** A button in the clothes of a link: for what shows, unfolds or leads on without leaving the page. */
export function LinkButton({ tone, isInText = false, ...props }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={classes['button']}
      data-tone={tone}
      data-in-text={isInText || undefined}
      {...props}
    />
  )
}
