import type { Licence } from '@probity/contract/calendar/licence-duties.ts'
import { daysLater, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import { usualDuties } from '../data/usual-duties.ts'

/** The first occurrence on or after today of a rhythm that starts on `day`. */
export function firstDayFrom(day: string, { every_months, today }: { every_months: number; today: string }): string {
  const stepsBack = Math.ceil(((Number(day.slice(0, 4)) - Number(today.slice(0, 4)) + 1) * 12) / every_months)
  for (let step = -Math.max(0, stepsBack); ; step += 1) {
    const met = monthsLater(day, step * every_months)
    if (met >= today) return met
  }
}

/** Adds the usual duties of a licence that the firm does not have yet, counted back from its expiry day. */
export async function addUsualDuties(
  tx: Tx,
  { licence, expires, today }: { licence: Licence; expires: string; today: string },
): Promise<number> {
  const { rows } = await sql<{
    shipped: string | null
    name: string
  }>`select shipped, lower(name) as name from licence_duties
    where org_id = current_org() and licence = ${licence} and not is_deleted for update`.execute(tx)
  const there = new Set(rows.flatMap(({ shipped, name }) => [shipped, name]))
  const missing = usualDuties[licence].filter(({ code, name }) => !there.has(code) && !there.has(name.toLowerCase()))
  const added = await insertRows(
    tx,
    'licence_duties',
    missing.map(
      ({
        code,
        name,
        name_zh_hant,
        every_months,
        before_expiry_days,
        before_expiry_months = 0,
        is_legal = false,
        basis,
      }) => ({
        licence,
        name,
        name_zh_hant,
        every_months,
        is_legal,
        basis,
        shipped: code,
        first_day: firstDayFrom(
          before_expiry_days === undefined
            ? monthsLater(expires, -before_expiry_months)
            : daysLater(expires, -before_expiry_days),
          { every_months, today },
        ),
      }),
    ),
  )
  return added.length
}
