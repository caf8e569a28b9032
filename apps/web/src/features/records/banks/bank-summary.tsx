import { accountStatuses, accountTypes } from '@probity/contract/values/enumerations.ts'
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
  const worded = (choices: readonly { value: string; en: string; zh: string }[], value: string | null) =>
    choices.find((choice) => choice.value === value)?.[language === 'zh-hant' ? 'zh' : 'en']
  const { acc_bank, acc_number, acc_type, acc_currency, acc_status, acc_open_date, acc_close_date } = account
  const kind = listed(
    [worded(accountTypes, acc_type) ?? '', acc_currency ?? ''].filter((part) => part !== ''),
    t,
  )
  const end = acc_close_date ?? acc_open_date
  return (
    <summary className={classes['bankLine']}>
      <strong>{acc_bank || t('bank.title')}</strong>
      <code>{acc_number}</code>
      <span>{kind}</span>
      <span>
        {worded(accountStatuses, acc_status)} {end !== null && <Day value={end} />}
      </span>
    </summary>
  )
}
