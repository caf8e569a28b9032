import { FileInput } from '@mantine/core'
import { readRates } from '@probity/contract/transactions/rate-csv.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

const namedMax = 20

/** Imports rates from a CSV file. An invalid line refuses the whole file and is named. */
export function ImportCsv({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const [error, setError] = useState<string>()
  const take = async (file: File | null) => {
    setError(undefined)
    if (file === null) return
    const { rows, wrong } = readRates(await file.text())
    if (wrong.length > 0)
      return setError(t('txn.rates.wrong', { lines: listed(wrong.slice(0, namedMax).map(String), t) }))
    if (rows.length === 0) return setError(t('txn.rates.empty'))
    try {
      const imported = await call(transactionCalls.importRates, { body: { rates: rows } })
      notifyDone(t('txn.rates.done', { ...imported }))
      onDone()
    } catch (failure) {
      notifyFailed(failure)
    }
  }
  return (
    <FileInput
      label={t('txn.rates.csv')}
      description={t('txn.rates.csvNote')}
      placeholder="rates.csv"
      accept=".csv,text/csv,text/plain"
      value={null}
      onChange={(file) => void take(file)}
      error={error}
    />
  )
}
