import type { ReactNode } from 'react'

/** Scrolls a table wider than the screen. It is focusable, so that the arrow keys can scroll it. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll the table
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
