import { Readable } from 'node:stream'
import { daysLater, hongKongDay, lastMonths, monthsLater, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { type AccountLeg, accountLegs } from '#modules/transactions/transactions.public.ts'
import { readStatement } from '../reading/read-statement.ts'
import { storeStatements } from '../store-statements.ts'
import { camtOf, type DemoLine } from './camt.ts'

const account = { bank: 'Foreshore Bank', number: '012-345-678882', currency: 'HKD', note: 'Clients’ money' }
const monthsShown = 3
const maxBytes = 1_000_000

/** An account of the firm with the statements of the last months: most lines agree with the record, some do not. */
export async function seedStatements(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  const today = hongKongDay(services.now())
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = { ...systemActor(id), username: 'officer' }
    const made = await inTenant(services.db, actor, async (tx) => {
      const { rows } = await sql`select 1 from firm_accounts limit 1`.execute(tx)
      return rows.length > 0 ? undefined : insertOne(tx, 'firm_accounts', account)
    })
    if (made === undefined) continue
    for (const [nth, month] of lastMonths(services.now(), monthsShown).entries()) {
      const from = `${month}-01`
      const to = [daysLater(monthsLater(from, 1), -1), daysLater(today, -1)].toSorted()[0]!
      if (to < from) continue
      const lines = await inTenant(services.db, actor, (tx) => linesOf(tx, { from, to, nth }))
      const file_name = `FSB_${to.replaceAll('-', '')}.xml`
      const text = camtOf({ account: account.number, currency: account.currency, from, to, lines })
      const content = await services.files.receive(Readable.from([Buffer.from(text)]), { maxBytes })
      const reading = await readStatement(content.place, { fileName: file_name, columns: null })
      await content.keep()
      if (reading.kind === 'columns') continue
      const file = { file_name, sha256: content.sha256, size: content.size }
      await inTenant(services.db, actor, (tx) =>
        storeStatements(tx, made, { file, statements: reading.statements, columns: null }),
      )
    }
  }
}

const ways = ['reference', 'name', 'reference', 'reference', 'reference', 'late', 'name', 'missing'] as const

/** What the bank made of the payments of these days: most with our reference, some with a name alone, one missing; and lines of its own. */
async function linesOf(tx: Tx, { from, to, nth }: { from: string; to: string; nth: number }): Promise<DemoLine[]> {
  const legs = await accountLegs(tx, {
    currency: account.currency,
    from: startOfDay(from),
    to: startOfDay(daysLater(to, 1)),
  })
  const lines = legs.flatMap((leg, at) => {
    const way = ways[(at + 3 * nth) % ways.length]!
    return way === 'missing' ? [] : [lineOf(leg, way, to)]
  })
  lines.push(
    { day: from, amount: '-380.00', text: 'BANK CHARGES', name: '', reference: '' },
    {
      day: daysLater(from, 9) <= to ? daysLater(from, 9) : to,
      amount: '4960.00',
      text: 'FPS CR KOON YAN HO',
      name: 'KOON YAN HO',
      reference: '',
    },
  )
  return lines.toSorted((one, other) => one.day.localeCompare(other.day))
}

function lineOf(leg: AccountLeg, way: 'reference' | 'name' | 'late', last: string): DemoLine {
  const name = (leg.names[0] ?? '').toUpperCase()
  const late = daysLater(leg.day, 1)
  return {
    day: way === 'late' && late <= last ? late : leg.day,
    amount: leg.amount,
    name,
    text: `${leg.side === 'in' ? 'FPS CR' : 'TT DR'} ${name}`,
    reference: way === 'reference' ? leg.tran_ref : '',
  }
}
