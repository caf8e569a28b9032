import { accountStatuses, accountTypes, labelOf } from '@probity/contract/values/enumerations.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import type { BankForm } from './bank-fields.tsx'
import classes from './banks.module.css'

type Shown = { [Field in Exclude<keyof BankForm, 'uuid'>]: BankForm[Field] | null }

/** An account on one line, whether its panel is open or not. */
export function BankSummary({ account }: { account: Shown }) {
  const t = useWords()
  const language = useLanguage()
  const { acc_bank, acc_number, acc_type, acc_currency, acc_status, acc_open_date, acc_close_date } = account
  const kind = listed(
    [labelOf(accountTypes, acc_type, language), acc_currency ?? ''].filter((part) => part !== ''),
    t,
  )
  const end = acc_close_date ?? acc_open_date
  return (
    <summary className={classes['bankLine']}>
      <strong>{acc_bank || t('bank.title')}</strong>
      <code>{acc_number}</code>
      <span>{kind}</span>
      <span>
        {labelOf(accountStatuses, acc_status, language)} {end !== null && <Day value={end} />}
      </span>
    </summary>
  )
}
