import { Button } from '@mantine/core'
import { type exchangeRates, forgottenRates } from '@probity/contract/transactions/rates.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { AddRate } from './add-rate.tsx'
import { ImportCsv } from './import-csv.tsx'
import { ratesApi } from './rates-api.ts'

type Rate = z.infer<typeof exchangeRates.row>

const width = 640
const shown = 100

/** The rate table, its import, and manual entry. */
export function RatesButton() {
  const t = useWords()
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('txn.rates')}</Button>}
      dialog={(close) => (
        <Dialog opened onClose={close} title={t('txn.rates.title')} width={width}>
          <Rates />
        </Dialog>
      )}
    />
  )
}

function Rates() {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('SETTINGS')
  const rates = useAnswer({
    queryKey: ['exchange_rates', 'list'],
    queryFn: async () => ({
      rows: await ratesApi.list({ sort: 'valid_from DESC', limit: shown }),
      total: await ratesApi.count(),
    }),
  })
  const changed = () => void queries.invalidateQueries({ queryKey: ['exchange_rates'] })
  return (
    <div className="stack gap-14">
      <p>{t('txn.rates.note')}</p>
      {mayChange && <AddRate onAdded={changed} />}
      {mayChange && <ImportCsv onDone={changed} />}
      <Answered answer={rates} as="part">
        {({ rows, total }) =>
          rows.length === 0 ? <p>{t('txn.rates.none')}</p> : <RateTable rows={rows} total={total} />
        }
      </Answered>
    </div>
  )
}

function RateTable({ rows, total }: { rows: readonly Rate[]; total: number }) {
  const t = useWords()
  const old = forgottenRates(rows, hongKongDay(clock.now()))
  return (
    <>
      <SmallTable title={t('txn.rates.title')}>
        <thead>
          <tr>
            <th scope="col">{t('txn.currency')}</th>
            <th scope="col">{t('txn.rates.from')}</th>
            <th scope="col">{t('txn.rates.perUnit')}</th>
            <th scope="col">{t('txn.rates.source')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.currency}</td>
              <td>
                <Day value={row.valid_from} />{' '}
                {old.has(row.id) && <small className="orange">{t('txn.rates.old')}</small>}
              </td>
              <td>{row.hkd_per_unit.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}</td>
              <td>{row.source ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {rows.length < total && (
        <p className="small-ink-3">{t('txn.rates.shown', { n: rows.length, total: count(total) })}</p>
      )}
    </>
  )
}
