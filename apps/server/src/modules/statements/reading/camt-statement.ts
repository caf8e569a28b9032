import { negated } from '@probity/contract/values/signed-amounts.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { bookedAt } from './booked-at.ts'
import { linesOfEntry } from './camt-entry.ts'
import { plainAmount } from './exact-amounts.ts'
import type { ReadStatement } from './statement.ts'
import { daysOf } from './statement-days.ts'
import { allAt, type Branch, firstAt, readTree, saidBy, textAt } from './xml-tree.ts'

/** Versions 2 to 8 have the same elements at the places that are read, but for the party in its choice (`Pty`). */
const read = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/

/** Whether a text begins as an account statement of ISO 20022. */
export const isCamt = (head: string): boolean => /<(?:[\w.-]+:)?BkToCstmrStmt[\s>]/.test(head)

/** Reads the statements of a camt.053 file. An entry that cannot be read stays as what it says. */
export async function readCamt(content: Buffer): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = []
  let entries: Branch[] = []
  let isRead = false
  await readTree(content, (branch, path) => {
    if (branch.name === 'BkToCstmrStmt') isRead = isKnown([...path, branch])
    if (branch.name === 'Ntry' && path.at(-1)?.name === 'Stmt') return entries.push(branch) > 0
    if (branch.name !== 'Stmt') return false
    statements.push(statementOf(branch, entries))
    entries = []
    return true
  })
  if (!isRead) throw new ReadingError('format')
  if (statements.length === 0) throw new ReadingError('empty')
  return statements
}

const isKnown = (path: readonly Branch[]): boolean =>
  path.some(({ attributes }) =>
    Object.entries(attributes).some(([key, value]) => /^xmlns/.test(key) && read.test(value)),
  )

function statementOf(branch: Branch, entries: readonly Branch[]): ReadStatement {
  const currency =
    textAt(branch, 'Acct/Ccy') || (firstAt(branch, 'Bal/Amt') ?? firstAt(entries[0], 'Amt'))?.attributes['Ccy']
  const statement: ReadStatement = {
    format: 'camt.053',
    account: textAt(branch, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') || null,
    currency: currency || null,
    from_day: null,
    to_day: null,
    opening: balance(branch, ['OPBD', 'PRCD']),
    closing: balance(branch, ['CLBD']),
    lines: [],
    unread: [],
  }
  for (const [at, entry] of entries.entries()) {
    const found = linesOfEntry(entry, currency)
    if (typeof found === 'string') statement.unread.push({ row: at + 1, text: saidBy(entry), problem: found })
    else statement.lines.push(...found)
  }
  const days = daysOf(statement.lines)
  return {
    ...statement,
    from_day: bookedAt(textAt(branch, 'FrToDt/FrDtTm', 'FrToDt/FrDt'))?.day ?? days.from,
    to_day: bookedAt(textAt(branch, 'FrToDt/ToDtTm', 'FrToDt/ToDt'))?.day ?? days.to,
  }
}

/** The first balance of one of these kinds. Pages state intermediate balances: the first opens and the last closes. */
function balance(branch: Branch, codes: readonly string[]): string | null {
  const balances = allAt(branch, 'Bal')
  for (const code of codes) {
    const ofCode = balances.filter((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
    const found = code === 'CLBD' ? ofCode.at(-1) : ofCode[0]
    const amount = plainAmount(textAt(found, 'Amt'))
    if (amount !== undefined) return textAt(found, 'CdtDbtInd') === 'DBIT' ? negated(amount) : amount
  }
  return null
}
