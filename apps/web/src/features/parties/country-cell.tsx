import { countryList } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { NotAvailable } from '#web/ui/date-display.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import classes from './register.module.css'

/**
 * A country by its name in the interface language, or the sign for a missing value. In lists a long name is truncated in favour of
 * names.
 */
export function CountryCell({ iso2, isBrief = false }: { iso2: string | null; isBrief?: boolean }) {
  const language = useLanguage()
  const countries = valueIfKnown(useAnswer(countryList))
  if (iso2 === null || iso2 === '') return <NotAvailable />
  const found = countries?.find((country) => country.iso2 === iso2)
  const name = language === 'zh-hant' ? found?.displayNameZhHant : found?.displayName
  const shown = (
    <>
      <Flag iso2={iso2} /> {name ?? iso2}
    </>
  )
  if (!isBrief) return shown
  return (
    <span className={classes['country']} title={name}>
      {shown}
    </span>
  )
}
