import { Button } from '@mantine/core'
import type { Account } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconDots, IconPlus } from '#web/ui/generated/icons.ts'
import { AccountDialog, emptyAccount } from '../edit/account-dialog.tsx'
import classes from '../suspicion.module.css'
import type { Editing } from './editing.ts'

/** Accounts that the money came from or went to. */
export function Accounts({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const [edited, setEdited] = useState<Account>()
  const { accounts } = report
  const isKnown = accounts.some(({ key }) => key === edited?.key)
  const keep = (account: Account) => {
    onChange({
      accounts: isKnown ? accounts.map((one) => (one.key === account.key ? account : one)) : [...accounts, account],
    })
    setEdited(undefined)
  }
  const remove = () => {
    onChange({ accounts: accounts.filter(({ key }) => key !== edited?.key) })
    setEdited(undefined)
  }
  return (
    <section aria-labelledby="accounts">
      <div className={classes['partHead']}>
        <h2 id="accounts">
          {t('suspicion.accounts')} <small>{accounts.length}</small>
        </h2>
        {mayWrite && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setEdited(emptyAccount())}
          >
            {t('suspicion.account')}
          </Button>
        )}
      </div>
      <ul className={classes['entries']}>
        {accounts.map((account) => (
          <li key={account.key}>
            <div>
              <strong>{account.bank}</strong>
              <p className={classes['quiet']}>
                {listed(
                  [
                    account.number,
                    account.currency,
                    account.holder === '' ? '' : t('suspicion.heldBy', { name: account.holder }),
                  ].filter((text) => text !== ''),
                  t,
                )}
              </p>
            </div>
            {mayWrite && (
              <Button
                size="xs"
                variant="subtle"
                px={6}
                aria-label={t('suspicion.edit', { name: account.bank || account.number })}
                onClick={() => setEdited(account)}
              >
                <IconDots size={16} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {accounts.length === 0 && <p className={classes['quiet']}>{t('suspicion.noAccounts')}</p>}
      {edited !== undefined && (
        <AccountDialog
          account={edited}
          onKeep={keep}
          onRemove={isKnown ? remove : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
