import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { compareDecimals } from '@probity/contract/values/decimals.ts'
import { useReadOnly } from '#web/form/read-only.tsx'
import { amount as shownAmount, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { HouseRate } from '../form/house-rate.ts'
import classes from './steps.module.css'

/** The value in Hong Kong dollars, and how far the rate is off the table once both amounts give one. */
export function HkdLine({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const language = useLanguage()
  if (check === undefined) return null
  const { hkd_amount, hkd_rate, hkd_rate_date } = check
  if (hkd_amount === null) return <span>{t('txn.noRate')}</span>
  if (compareDecimals(hkd_amount, '0') === 0) return null
  const day = tableDay(hkd_rate_date, language)
  return (
    <span>
      {t('txn.hkdLine', { amount: shownAmount(hkd_amount) })}
      {day !== null && ` · ${t('txn.tableRate', { rate: hkd_rate ?? '', day })}`}
      {check.is_rate_old && (
        <span data-off={true}> · {t('txn.rateOld', { day: tableDay(check.table_rate_date, language) ?? '' })}</span>
      )}
      {check.rate_off_percent !== null && (
        <span data-off={check.is_rate_off}> · {t('txn.rateOff', { percent: check.rate_off_percent })}</span>
      )}
    </span>
  )
}

/** What the table of the house says of the currencies, with its day, and the way back to its rate. */
export function HouseLine({ house, rate, onUse }: { house: HouseRate; rate: string; onUse: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const isReadOnly = useReadOnly()
  const lines = house.table.map(({ currency, hkd_per_unit, valid_from }) =>
    t('txn.houseRate', { currency, rate: hkd_per_unit, day: tableDay(valid_from, language) ?? '' }),
  )
  return (
    <p className={classes['rates']}>
      <span>{listed(lines, t)}</span>
      {rate !== house.rate && !isReadOnly && <LinkButton onClick={onUse}>{t('txn.useHouseRate')}</LinkButton>}
    </p>
  )
}
