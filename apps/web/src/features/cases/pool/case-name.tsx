import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { CustomerName, customerText } from '#web/features/parties/names/customer-name.tsx'
import { t } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { casePaths } from '#web/paths/review/cases.ts'

interface Named {
  id: number
  transaction: number | null
  name: string
  customer: PartySummary | null
}

/** The server joins the reference of a transaction and the name of its client by this. */
const joint = ' · '

const referenceOf = (name: string): string => name.split(joint, 1)[0] ?? name
/** The row as one of its client. */
const ofClient = (row: Named): Named => ({ ...row, name: row.name.slice(referenceOf(row.name).length + joint.length) })

/** Where the hits of a case are decided: those of a transaction in the transaction itself. */
export const caseHref = ({ id, transaction }: Pick<Named, 'id' | 'transaction'>): string =>
  transaction === null ? casePaths.case(id) : transactionPaths.screeningResults(transaction)

/** The subject of a case: its customer, or its transaction with the client. */
export function CaseName({ row }: { row: Named }) {
  const words = useWords()
  if (row.transaction === null) return <CustomerName row={row} />
  return (
    <>
      {words('cases.ofTransaction', { ref: referenceOf(row.name) })}
      {joint}
      <CustomerName row={ofClient(row)} />
    </>
  )
}

export const caseText = (row: Named): string =>
  row.transaction === null
    ? customerText(row)
    : t('cases.ofTransaction', { ref: referenceOf(row.name) }) + joint + customerText(ofClient(row))
