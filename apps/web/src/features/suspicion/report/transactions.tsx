import { daysOf, hkdTotal, paidOut } from '@probity/contract/suspicion/sums.ts'
import { amount, count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { MoreRecords } from '../edit/new-report.tsx'
import classes from '../suspicion.module.css'
import { type Editing, placeOf } from './editing.ts'

/** The reported transactions: amount, time, recipient, and totals. */
export function Transactions({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const language = useLanguage()
  const { transactions } = report
  const out = paidOut(transactions)
  const hkd = hkdTotal(transactions)
  const currency = out === null ? '' : (transactions[0]?.currency_to ?? '')
  return (
    <section aria-labelledby="transactions" id={placeOf('transactions')} tabIndex={-1}>
      <div className={classes['partHead']}>
        <h2 id="transactions">
          {t('suspicion.transactions')} <small>{count(transactions.length)}</small>
        </h2>
        {mayWrite && (
          <OpensDialog
            opener={(open) => <LinkButton onClick={open}>{t('suspicion.addRecords')}</LinkButton>}
            dialog={(close) => <MoreRecords id={report.id} onClose={close} />}
          />
        )}
      </div>
      {transactions.length === 0 ? (
        <p className={classes['quiet']}>{t('suspicion.noTransactions')}</p>
      ) : (
        <SmallTable title={t('suspicion.transactions')}>
          <thead>
            <tr>
              <th scope="col">{t('suspicion.ref')}</th>
              <th scope="col">{t('suspicion.when')}</th>
              <th scope="col">{t('suspicion.other')}</th>
              <th scope="col">{t('suspicion.purpose')}</th>
              <th scope="col" className={classes['right']}>
                {currency === '' ? t('suspicion.paidOut') : t('suspicion.paidOutIn', { currency })}
              </th>
              <th scope="col" className={classes['right']}>
                HKD
              </th>
              {mayWrite && <SpokenHead>{t('suspicion.takeOff')}</SpokenHead>}
            </tr>
          </thead>
          <tbody>
            {transactions.map((one) => (
              <tr key={one.key}>
                <td className="mono small">{one.reference}</td>
                <td className="figures">{tableMinute(one.tran_date, language)}</td>
                <td>{one.other || one.client}</td>
                <td>{one.purpose}</td>
                <td className={classes['right']}>
                  {currency === '' ? `${one.currency_to} ` : ''}
                  {amount(one.amount_to)}
                </td>
                <td className={classes['right']}>{one.hkd_amount === null ? '–' : amount(one.hkd_amount)}</td>
                {mayWrite && (
                  <td className={classes['right']}>
                    <LinkButton
                      aria-label={t('suspicion.takeOffOne', { ref: one.reference })}
                      onClick={() => onChange({ transactions: transactions.filter(({ key }) => key !== one.key) })}
                    >
                      {t('suspicion.takeOff')}
                    </LinkButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('suspicion.together', { n: count(daysOf(transactions)) })}
              </th>
              <td className={classes['right']}>{out === null ? '' : amount(out)}</td>
              <td className={classes['right']}>{hkd === null ? '–' : amount(hkd)}</td>
              {mayWrite && <td />}
            </tr>
          </tfoot>
        </SmallTable>
      )}
    </section>
  )
}
