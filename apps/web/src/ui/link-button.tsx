import type { ComponentProps } from 'react'
import classes from './link-button.module.css'

interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  tone?: 'orange' | 'red'
  /** Inside a sentence it is underlined, because colour alone does not distinguish it. */
  isInText?: boolean
}

/** A button styled as a link, for actions that show or unfold content on the same page. */
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
