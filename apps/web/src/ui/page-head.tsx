import type { ReactNode } from 'react'
import classes from './page-head.module.css'

export interface PageHeadProps {
  title: ReactNode
  /** The count in words, beside the title. */
  note?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <div className={classes['head']}>
      <div className={classes['words']}>
        <h1>{title}</h1>
        <span aria-live="polite">{note}</span>
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  )
}
