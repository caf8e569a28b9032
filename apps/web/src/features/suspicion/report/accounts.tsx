import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { AccountDialog } from '../edit/account-dialog.tsx'
import classes from '../suspicion.module.css'
import type { Editing } from './editing.ts'
import { Entries } from './entries.tsx'

/** Accounts that the money came from or went to. */
export function Accounts({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  return (
    <Entries
      part="accounts"
      title={t('suspicion.accounts')}
      addLabel={t('suspicion.account')}
      none={t('suspicion.noAccounts')}
      entries={report.accounts}
      nameOf={({ bank, number }) => bank || number}
      onChange={mayWrite ? (accounts) => onChange({ accounts }) : undefined}
      dialog={(props) => <AccountDialog {...props} />}
    >
      {({ bank, number, currency, holder }) => (
        <div>
          <strong>{bank}</strong>
          <p className={classes['quiet']}>
            {listed(
              [number, currency, holder === '' ? '' : t('suspicion.heldBy', { name: holder })].filter(
                (text) => text !== '',
              ),
              t,
            )}
          </p>
        </div>
      )}
    </Entries>
  )
}
