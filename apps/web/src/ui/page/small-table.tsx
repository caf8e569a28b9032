import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import classes from './small-table.module.css'

export interface SmallTableProps {
  /** Caption for screen readers; others see the heading next to the table. */
  title: string
  /** Extra class for a single table, e.g. columns hidden on a telephone. */
  className?: string | undefined
  children: ReactNode
}

/** A whole list without pages and filters: ruled rows, scrollable sideways by mouse or keys if it is too wide. */
export function SmallTable({ title, className, children }: SmallTableProps) {
  return (
    <ScrollBox label={title} className={classes['scroll']}>
      <table className={[classes['table'], className].filter(Boolean).join(' ')}>
        <caption className="spoken">{title}</caption>
        {children}
      </table>
    </ScrollBox>
  )
}

/** The header of a column with only buttons. */
export const SpokenHead = ({ children }: { children: string }) => (
  <th scope="col">
    <span className="spoken">{children}</span>
  </th>
)

/** The name in a row that opens the panel next to the table. */
export function ChooseRow({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={classes['choose']} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
