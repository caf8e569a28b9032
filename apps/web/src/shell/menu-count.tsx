import { inboxCountMax } from '@probity/contract/inbox/inbox.ts'
import classes from './menu-count.module.css'

/**
 * Number of items behind an entry: a number, in the folded navigation on the icon. Drawn by CSS, because the link's accessible name
 * includes it.
 */
export function MenuCount({ n }: { n: number }) {
  if (n === 0) return null
  const shown = n >= inboxCountMax ? `${inboxCountMax - 1}+` : String(n)
  return <span className={classes['waiting']} data-waiting={n} data-shown={shown} aria-hidden="true" />
}
