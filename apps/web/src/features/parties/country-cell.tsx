import { countryNames } from '@probity/contract/values/countries.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { countryList } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { NotAvailable } from '#web/ui/date-display.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import classes from './register.module.css'

/** 'Hong Kong' for 'Hong Kong SAR China', which no column has room for. */
const shortName = (name: string | undefined): string | undefined =>
  name?.replace(/ SAR China$/, '').replace(/^中國(.+)特別行政區$/u, '$1')

/**
 * A country by its name in the interface language, or the sign for a missing value. In lists a short name
 * leaves room for the names of customers.
 */
export function CountryCell({ iso2, isBrief = false }: { iso2: string | null; isBrief?: boolean }) {
  const language = useLanguage()
  const countries = valueIfKnown(useAnswer(countryList))
  if (iso2 === null || iso2 === '') return <NotAvailable />
  const found = countries?.find((country) => country.iso2 === iso2)
  const name = found && inLanguage(countryNames(found), language)
  const shown = (
    <>
      <Flag iso2={iso2} /> {(isBrief ? shortName(name) : name) ?? iso2}
    </>
  )
  if (!isBrief) return shown
  return (
    <span className={classes['country']} title={name}>
      {shown}
    </span>
  )
}
