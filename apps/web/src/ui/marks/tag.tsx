import type { ReactNode } from 'react'
import classes from './marks.module.css'

export function Tag({ tone, children }: { tone?: 'red' | 'orange' | 'green' | 'blue'; children: ReactNode }) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
