import type { ReactNode } from 'react'
import classes from './form.module.css'

export interface FormSectionProps {
  id?: string
  title: ReactNode
  note?: ReactNode
  /** Puts the title above instead, for fields that need the full width. */
  isWide?: boolean
  children: ReactNode
}

/** A ruled section: its title in a column at the start, its fields next to it. */
export function FormSection({ id, title, note, isWide = false, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className={classes['section']}
      data-wide={isWide || undefined}
      aria-labelledby={id === undefined ? undefined : `${id}-title`}
    >
      <div>
        <h2 id={id === undefined ? undefined : `${id}-title`}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      <div className="stack gap-12 narrows">{children}</div>
    </section>
  )
}

export function FieldGrid({ columns, children }: { columns?: number; children: ReactNode }) {
  return (
    <div className={classes['grid']} style={{ '--columns': columns ?? 3 } as React.CSSProperties}>
      {children}
    </div>
  )
}
