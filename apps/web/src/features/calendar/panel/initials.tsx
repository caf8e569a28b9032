import { useProfile } from '#web/access/session.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './initials.module.css'

/** Initials of a user name, inverted for the current user; 'nobody' is written out. */
export function Initials({ username }: { username: string | null }) {
  const t = useWords()
  const own = useProfile().username
  if (username === null) return <span className="quiet">{t('calendar.nobody')}</span>
  const parts = username.split(/[._\s-]+/).filter((part) => part !== '')
  const [first = '', second = ''] = parts
  const text = second === '' ? first.slice(0, 2) : `${first[0]}${second[0]}`
  return (
    <span className={classes['initials']} data-own={username === own || undefined} title={username}>
      <span aria-hidden="true">{text.toUpperCase()}</span>
      <span className="spoken">{t('calendar.inChargeOf', { name: username })}</span>
    </span>
  )
}
