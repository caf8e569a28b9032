import type { ReactNode } from 'react'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'

/** Machine-readable text that can be scrolled by keyboard. */
export function CodeBox({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <ScrollBox label={label} className={className}>
      <pre>{children}</pre>
    </ScrollBox>
  )
}
