import type { ReactNode } from 'react'
import { headingOnArrival } from '../focus/heading-on-arrival.ts'
import classes from './page-head.module.css'

export interface PageHeadProps {
  title: ReactNode
  /** The count in words, next to the title. */
  note?: ReactNode
  actions?: ReactNode
  /** A part of a page that already has a title. */
  isSection?: boolean
}

export function PageHead({ title, note, actions, isSection = false }: PageHeadProps) {
  return (
    <div className="row wrap between gap-8-16 fixed min-height-56 pad-12-gutter-10">
      <div className={classes['words']}>
        {isSection ? (
          <h2>{title}</h2>
        ) : (
          <h1 tabIndex={-1} ref={headingOnArrival}>
            {title}
          </h1>
        )}
        <span aria-live="polite">{note}</span>
      </div>
      {actions !== undefined && <div className="flex wrap gap-8">{actions}</div>}
    </div>
  )
}
