import type { Finding } from '#kernel/audit/finding.ts'
import type { Noted, Unproved } from '#modules/activity/activity.command.ts'
import type { WallFinding } from '#modules/suspicion/suspicion.command.ts'

/** With how much of what was noted outside the database a chain was compared. */
export function comparedText(noted: readonly Noted[]): string {
  if (noted.length === 0) return 'compared with no head outside the database'
  const last = noted.at(-1)!
  const when = last.date === undefined ? '' : ` of ${last.date}`
  return `compared with ${noted.length} heads outside the database, the last of them seal ${last.seq}${when}`
}

/** Why the end of a chain is not proved. */
export const unprovedText = ({ reason, last }: Unproved): string =>
  reason === 'no_head'
    ? 'no head of this chain is noted outside the database: if its end was cut off, nothing here would show it'
    : `the last head noted outside the database is of ${last}, and the firm was used for more than an hour after it: heads are missing`

export const sources = { trace: 'audit_traces', activity: 'activity_log' }

const words: Record<Finding['kind'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  inserted: 'was inserted',
  seal_broken: 'does not hash to what it says',
  seal_missing: 'is missing',
  cut: 'was noted earlier and is gone: the end of the chain was cut off',
  resealed: 'has another hash than the one noted earlier: the chain was sealed anew from there or before',
  outside: 'was inserted outside the range that is ever sealed',
  unsealed: 'is not sealed since more than a minute',
  record_changed: 'was changed beside the trail',
  record_removed: 'was removed beside the trail',
  record_inserted: 'was inserted beside the trail',
}

/** Describes a finding in one sentence. */
export function findingText({ kind, seq, source, id, table, columns }: Finding): string {
  if (table !== undefined) return `${table} row ${id} ${words[kind]}${columns ? `: ${columns.join(', ')}` : ''}`
  if (source === undefined) return `seal ${seq} ${words[kind]}`
  return `${sources[source]} row ${id}${seq > 0 ? ` (seal ${seq})` : ''} ${words[kind]}`
}

const wallWords: Record<WallFinding['what'], string> = {
  changed: 'was changed beside its trail',
  cut: 'saw a trail that is no longer there: it was cut off or written anew',
  unproved: 'cannot be opened: what it was made of is gone or another',
}

/** Describes a finding behind the wall: names the row, never its content. */
export const wallText = ({ table, id, what }: WallFinding): string => `${table} row ${id} ${wallWords[what]}`
