import { inboxCountMax } from '@probity/contract/inbox/inbox.ts'
import classes from './menu-count.module.css'

/** How much waits behind an entry: a figure, in the rail a dot. Drawn by the style sheet, because the link says it to screen readers. */
export function MenuCount({ n }: { n: number }) {
  if (n === 0) return null
  const shown = n >= inboxCountMax ? `${inboxCountMax - 1}+` : String(n)
  return <span className={classes['waiting']} data-waiting={n} data-shown={shown} aria-hidden="true" />
}
