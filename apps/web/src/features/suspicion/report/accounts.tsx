import { Button } from '@mantine/core'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDots, IconPlus } from '#web/ui/generated/icons.ts'
import { AccountDialog } from '../edit/account-dialog.tsx'
import classes from '../suspicion.module.css'
import type { Editing } from './editing.ts'

/** Accounts that the money came from or went to. */
export function Accounts({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const { accounts } = report
  return (
    <section aria-labelledby="accounts">
      <div className={classes['partHead']}>
        <h2 id="accounts">
          {t('suspicion.accounts')} <small>{accounts.length}</small>
        </h2>
        {mayWrite && (
          <OpensDialog
            opener={(open) => (
              <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={open}>
                {t('suspicion.account')}
              </Button>
            )}
            dialog={(close) => (
              <AccountDialog
                onKeep={(account) => {
                  onChange({ accounts: [...accounts, account] })
                  close()
                }}
                onClose={close}
              />
            )}
          />
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
              <OpensDialog
                opener={(open) => (
                  <Button
                    size="xs"
                    variant="subtle"
                    px={6}
                    aria-label={t('suspicion.edit', { name: account.bank || account.number })}
                    onClick={open}
                  >
                    <IconDots size={16} aria-hidden="true" />
                  </Button>
                )}
                dialog={(close) => (
                  <AccountDialog
                    account={account}
                    onKeep={(changed) => {
                      onChange({ accounts: accounts.map((one) => (one.key === changed.key ? changed : one)) })
                      close()
                    }}
                    onRemove={() => {
                      onChange({ accounts: accounts.filter(({ key }) => key !== account.key) })
                      close()
                    }}
                    onClose={close}
                  />
                )}
              />
            )}
          </li>
        ))}
      </ul>
      {accounts.length === 0 && <p className={classes['quiet']}>{t('suspicion.noAccounts')}</p>}
    </section>
  )
}
