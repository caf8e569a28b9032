import { inboxCountMax } from '@probity/contract/inbox/inbox.ts'
import classes from './menu-count.module.css'

/** How much waits behind an entry: a figure, in the rail a dot. The link says it to screen readers. */
export function MenuCount({ n }: { n: number }) {
  if (n === 0) return null
  return (
    <span className={classes['waiting']} data-waiting={n} aria-hidden="true">
      {n >= inboxCountMax ? `${inboxCountMax - 1}+` : n}
    </span>
  )
}
