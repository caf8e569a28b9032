import type { Tx } from '#kernel/database/tenant.ts'
import { readSettings } from '#modules/settings/settings.public.ts'

const dayHours = 24

export const windowSettings = ['linked_transaction_hours', 'linked_transaction_days'] as const

/** Windows of linked operations in hours, without duplicates, shorter first. */
export function windowsIn(settings: Record<(typeof windowSettings)[number], number>): number[] {
  const hours = [settings.linked_transaction_hours, settings.linked_transaction_days * dayHours]
  return [...new Set(hours)].toSorted((one, other) => one - other)
}

export const linkedWindows = async (tx: Tx): Promise<number[]> => windowsIn(await readSettings(tx, windowSettings))
