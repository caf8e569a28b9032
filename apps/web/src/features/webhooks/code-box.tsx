import type { ReactNode } from 'react'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'

/** Text of machines, which the keyboard can scroll. */
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
