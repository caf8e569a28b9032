import { useDisclosure } from '@mantine/hooks'
import { isoDateTime, relativeTime, tableDay, tableMinute, tableSecond } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './date-display.module.css'
import { useNow } from './now.ts'

/** An instant. A click toggles between date and time, and the elapsed time. */
export function DateTime({ at }: { at: number | null | undefined }) {
  return <Toggled at={at} written={isoDateTime} />
}

interface TableTimeProps {
  at: number | null | undefined
  /** To the second, where the order of entries matters. */
  isExact?: boolean
}

/** The same in a table, where dates are written as days in tables are. */
export function TableTime({ at, isExact = false }: TableTimeProps) {
  const language = useLanguage()
  const write = isExact ? tableSecond : tableMinute
  return <Toggled at={at} written={(instant) => write(instant, language)} />
}

interface ToggledProps {
  at: number | null | undefined
  written: (instant: number) => string
}

function Toggled({ at, written }: ToggledProps) {
  const t = useWords()
  const now = useNow()
  const [isRelative, relative] = useDisclosure()
  if (at === null || at === undefined) return <span className="ink-3">{t('display.notAvailable')}</span>
  return (
    <button type="button" className={classes['toggle']} title={t('ago.toggle')} onClick={relative.toggle}>
      <time dateTime={new Date(at).toISOString()}>{isRelative ? relativeTime(at, now, t) : written(at)}</time>
    </button>
  )
}

/** A day in a table. */
export function Day({ value }: { value: number | string | null | undefined }) {
  const language = useLanguage()
  const text = tableDay(value, language)
  return text === null ? <NotAvailable /> : <time>{text}</time>
}

/** Shown for an unknown place, identity number or date. */
export function NotAvailable() {
  const t = useWords()
  return <span className="ink-3">{t('display.notAvailable')}</span>
}
