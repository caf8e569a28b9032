import type { HistoryEntry } from '@probity/contract/parties/register-calls.ts'

/** Families whose rows name a party by its two keys; in all others these keys name the record itself. */
const officers = new Set([
  'founders',
  'shareholders',
  'directors',
  'company_secretaries',
  'authorized_representatives',
  'significant_controllers',
])
/** Columns that only link a row to its record, or never change. */
const silent = new Set(['np_id', 'capacity_type', 'capacity_id', 'email_type', 'shareholder_id'])

export interface HistoryLines {
  /** The party of an officer row. */
  party: { capacity_type: number; capacity_id: number } | undefined
  diffs: HistoryEntry['diffs']
}

/** The relevant parts of an entry: keys are left out, except the party of an officer row. */
export function linesOf({ table, diffs }: Pick<HistoryEntry, 'table' | 'diffs'>): HistoryLines {
  const value = (field: string) => {
    const diff = diffs.find((one) => one.field === field)
    return diff?.after ?? diff?.before
  }
  const [capacity_type, capacity_id] = [value('capacity_type'), value('capacity_id')]
  const isOfficer = officers.has(table) && typeof capacity_type === 'number' && typeof capacity_id === 'number'
  return {
    party: isOfficer ? { capacity_type, capacity_id } : undefined,
    diffs: diffs.filter(({ field }) => !silent.has(field) && !(table === 'individuals' && field === 'type')),
  }
}
