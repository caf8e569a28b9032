import type { ReactNode } from 'react'
import type { IconLock } from '#web/ui/generated/icons.ts'
import classes from './state-page.module.css'

export interface StatePageProps {
  icon: typeof IconLock
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** A full-page message: what happened, what is safe, what to do. */
export function StatePage({ icon: Icon, title, children, actions }: StatePageProps) {
  return (
    <div className={classes['page']}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <h1>{title}</h1>
      <div className={classes['body']}>{children}</div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  )
}
