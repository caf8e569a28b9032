import { anyOf } from '@probity/contract/identity/access.ts'
import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import type { LabReplay, LabSettings, ProposeMatcherChange } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { ChangedMeanwhile, type Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { bindingLists } from '../screening/screening.public.ts'
import { requestApproval } from '../settings/approvals.public.ts'
import { writeMatcher } from '../settings/write-matcher.public.ts'
import { closeBelow } from './close-below.ts'
import { describeChanges } from './describe-changes.ts'
import { liveSettings, replaying } from './replay-decisions.ts'

const kind = 'matcher.change'
const table = 'matcher_changes'

/** Fields that the request leaves out stay as they are. */
const isSame = (live: LabSettings, wanted: LabSettings): boolean =>
  Object.entries(wanted).every(([name, value]) => live[name as keyof LabSettings] === value)

async function waitingChange(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ approval: number }>`select approval from matcher_changes
    where state = 'waiting' and not is_deleted`.execute(tx)
  return rows[0]?.approval
}

type Replaying = ReturnType<typeof replaying>
interface Proposing {
  before: LabSettings
  found: Awaited<ReturnType<Replaying['read']>>
}
interface Proposed {
  before: LabSettings
  forecast: Omit<LabReplay, 'curve'>
}

/**
 * Proposes a change with a forecast as of now. It always needs a second person, whatever else four eyes cover. If the live settings
 * change while the forecast is made, it is repeated.
 */
export function proposeChange(
  using: Pick<Services, 'lists' | 'now'>,
  { months = 12, settings, reason, close_pending = false }: ProposeMatcherChange,
): Steps<Proposing, Proposed, { id: number; approval: PendingApproval }> {
  const binding = bindingLists(using.lists.current())
  const { read, work } = replaying(using, { months, settings, weights: {} })
  return {
    read: async (tx) => ({ before: await settingsToChange(tx, settings), found: await read(tx) }),
    work: async ({ before, found }) => {
      const { curve: _curve, ...forecast } = await work(found)
      return { before, forecast }
    },
    write: async (tx, { before, forecast }) => {
      if (!isSame(before, await settingsToChange(tx, settings))) throw new ChangedMeanwhile()
      return writeProposal(tx, { before, forecast, settings, reason, close_pending, binding })
    },
  }
}

/** The live settings. Refuses if a change is pending or the requested settings are live. */
async function settingsToChange(tx: Tx, wanted: LabSettings): Promise<LabSettings> {
  const waiting = await waitingChange(tx)
  if (waiting !== undefined) throw new AppError('E_LOCKED', { approval: waiting })
  const before = await liveSettings(tx)
  if (wanted.algorithm !== undefined && !algorithmNames().includes(wanted.algorithm))
    throw invalidField('settings.algorithm', 'invalid')
  if (isSame(before, wanted)) throw invalidField('settings', 'invalid')
  return before
}

type Proposal = Proposed & Wanted & Pick<ProposeMatcherChange, 'settings'>

async function writeProposal(
  tx: Tx,
  { before, forecast, settings, reason, close_pending, binding }: Proposal,
): Promise<{ id: number; approval: PendingApproval }> {
  const { rows } = await sql<{ id: number }>`insert into matcher_changes (before, settings, forecast, reason)
    values (${JSON.stringify(before)}::jsonb, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(forecast)}::jsonb, ${reason})
    returning id`.execute(tx)
  const { id } = rows[0]!
  const closing = { close_pending, binding }
  const wanted = {
    settings,
    reason,
    ...closing,
    alerts_saved: forecast.alerts_saved,
    true_hits_lost: forecast.true_hits_lost,
  }
  const approval = await requestApproval(tx, { kind, target_table: table, target_id: id, wanted })
  await sql`update matcher_changes set approval = ${approval.id} where id = ${id}`.execute(tx)
  await recordActivity(tx, { type: 'matcher.propose', target_table: table, target_id: id, data: { before, ...wanted } })
  return { id, approval }
}

/** Requests from before raising levels contain neither `close_pending` nor the binding lists. */
interface Wanted {
  reason: string
  close_pending?: boolean
  binding?: string[]
}

interface Change {
  id: number
  before: LabSettings
  settings: LabSettings
}

async function lockedChange(tx: Tx, id: number): Promise<Change> {
  const { rows } = await sql<Change>`select id, before, settings from matcher_changes
    where id = ${id} and state = 'waiting' for update`.execute(tx)
  const [change] = rows
  if (!change) throw new AppError('E_CONFLICT')
  return change
}

async function approve(tx: Tx, { id: approval, target_id, requested_by, wanted }: Approval): Promise<void> {
  const { id, before, settings } = await lockedChange(tx, target_id)
  // The settings behind the forecast are no longer live.
  if (!isSame(before, await liveSettings(tx))) throw new AppError('E_CONFLICT', { before })
  const { exact, strong, weak, algorithm, ...levels } = settings
  const thresholds = { similarity_exact: exact, similarity_strong: strong, similarity_weak: weak }
  const values = { ...thresholds, ...levels, ...(algorithm && { matcher_algorithm: algorithm }) }
  await writeMatcher(tx, { values, approval, requested_by })
  await sql`update matcher_changes set state = 'approved', decided_by = current_username(), decided_date = now_ms(),
    version = (select max(version) from matcher_versions) where id = ${id}`.execute(tx)
  const { close_pending, reason, binding } = wanted as unknown as Wanted
  if (close_pending) await closeBelow(tx, { change: id, reason, binding: binding ?? [] })
}

async function refuse(tx: Tx, { target_id }: Approval): Promise<void> {
  const { id } = await lockedChange(tx, target_id)
  await sql`update matcher_changes set state = 'refused', decided_by = current_username(), decided_date = now_ms()
    where id = ${id}`.execute(tx)
}

/** Withdrawing a request allows the next one. */
async function withdraw(tx: Tx, { target_id }: Approval): Promise<void> {
  const { id } = await lockedChange(tx, target_id)
  await sql`update matcher_changes set state = 'withdrawn', decided_by = current_username(), decided_date = now_ms()
    where id = ${id}`.execute(tx)
}

/** A change of the matcher under four eyes. */
export const matcherApproval: ApprovalKind = {
  kind,
  access: anyOf('SETTINGS'),
  describe: describeChanges,
  approve,
  refuse,
  withdraw,
}
