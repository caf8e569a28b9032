import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announceRows } from '#kernel/live/live.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { holdParties } from '../hits/hold-parties.ts'
import { hitKey, type Place, type RaisedHit, type RaiseOutcome } from '../hits/raised-hit.ts'
import { recountCases, recountParties } from '../hits/recount.ts'
import { alignParties } from '../parties/align-parties.ts'
import { carryFormerIds } from './carry-former-ids.ts'
import { countByParty, countLevels, countListed, countReasons } from './count-hits.ts'
import { otherRows } from './decided-rows.ts'
import { type Standing, standingHits } from './decisions.queries.ts'
import { writeFollowing } from './follow-decisions.ts'
import { noticeOf } from './notice-of.ts'
import { openCases } from './open-cases.ts'
import { refreshHits, reopenHits } from './renew-hits.ts'
import { type AutoResolve, bestOfEach, type Sorted, sortByParty, sortHit, weakerOf } from './sort-hits.ts'
import { insertAlerts, insertCaseEntities, writeAutoResolved } from './write-hits.ts'

type Of<A extends Sorted['action']> = Extract<Sorted, { action: A }>
const withAction = <A extends Sorted['action']>(sorted: Sorted[], action: A): Of<A>[] =>
  sorted.filter((found): found is Of<A> => found.action === action)

interface Shown {
  place: Place
  task: string | null
  written: readonly number[]
  standing: readonly Standing[]
}

/** Open screens of review show what came in, and what came back. */
async function announceHits(tx: Tx, shown: Shown): Promise<void> {
  const { alerts, alert_case_entities: entities } = rowsOf(shown)
  await announceRows(tx, 'alerts', alerts)
  await announceRows(tx, 'alert_case_entities', entities)
}

/** Where hits were written, and where those stand that are shown again. */
function rowsOf({ place, written, standing }: Shown): RaiseOutcome['rows'] {
  const back = (of: 'alert' | 'case_entity') => standing.map((one) => one[of]).filter((id) => id !== null)
  return {
    alerts: [...(place === 'alert' ? written : []), ...back('alert')],
    alert_case_entities: [...(place === 'alert' ? [] : written), ...back('case_entity')],
  }
}

/** Tells other modules of new hits, and leaves them for the next mail with where they stand. */
async function noteNews(tx: Tx, shown: Shown, raised: readonly RaisedHit[]): Promise<void> {
  const { place, task, written, standing } = shown
  const count = written.length + standing.length
  if (count === 0) return
  const alerts = place === 'alert' ? written : []
  const inCases = written.length - alerts.length + standing.filter((back) => back.case_entity !== null).length
  await emit(tx, 'hits.raised', { ...rowsOf(shown), task, count })
  const { binding, strongest } = noticeOf(raised)
  await sql`insert into hit_notices (hits, in_cases, binding, strongest)
    values (${count}, ${inCases}, ${binding}, ${JSON.stringify(strongest)}::jsonb)`.execute(tx)
}

async function sortAll(
  tx: Tx,
  hits: readonly RaisedHit[],
  { standing, auto }: { standing: ReadonlyMap<string, Standing>; auto: AutoResolve },
): Promise<Sorted[]> {
  const keyOf = (raised: RaisedHit) => hitKey(raised, raised.hit.entity_id)
  const sorted = hits.map((raised) => sortHit(raised, standing.get(keyOf(raised)), auto))
  const others = await otherRows(
    tx,
    withAction(sorted, 'raise').map(({ raised }) => raised),
  )
  return sorted.map((one) => {
    const of = others.get(keyOf(one.raised))
    return of ? sortByParty(one, of) : one
  })
}

/** Where the hits of a screening go, with the guid of the run that met them. */
type Raising = Place | { place: Place; task: string }

/** Turns the hits of a screening into what people have to look at, in the caller's transaction. */
export async function raiseHits(tx: Tx, to: Raising, found: readonly RaisedHit[]): Promise<RaiseOutcome> {
  const { place, task } = typeof to === 'string' ? { place: to, task: null } : to
  const hits = bestOfEach(found)
  await holdParties(tx, hits)
  await carryFormerIds(tx, hits)
  const standing = await standingHits(
    tx,
    hits.map(({ person, company, counterparty, hit }) => ({ person, company, counterparty, entity_id: hit.entity_id })),
  )
  const auto = {
    true_hit: await readSetting(tx, 'auto_resolve_true_hit'),
    false_hit: await readSetting(tx, 'auto_resolve_false_hit'),
  }
  const sorted = await sortAll(tx, hits, { standing, auto })
  const fresh = withAction(sorted, 'raise').map(({ raised }) => raised)
  const cases = place === 'alert' ? new Map<string, number>() : await openCases(tx, fresh)
  const written =
    place === 'alert'
      ? await insertAlerts(tx, fresh)
      : await insertCaseEntities(tx, { raised: fresh, cases, type: place })
  const reopened = withAction(sorted, 'reopen')
  await reopenHits(tx, reopened)
  const refreshed = withAction(sorted, 'refresh')
  await refreshHits(tx, refreshed)
  const resolved = withAction(sorted, 'auto_resolve')
  for (const { raised, standing: before } of resolved) await writeAutoResolved(tx, place, { raised, standing: before })
  const following = withAction(sorted, 'follow')
  await writeFollowing(tx, place, following)
  await alignParties(tx, hits)
  await recountCases(tx, {
    cases: [...cases.values()],
    entities: [...reopened, ...refreshed].map(({ standing: before }) => before.case_entity),
  })
  const touched = [...reopened, ...resolved, ...following].map(({ raised }) => raised)
  await recountParties(tx, [...fresh, ...touched])
  const news: Shown = { place, task, written, standing: reopened.map((one) => one.standing) }
  await noteNews(tx, news, [...fresh, ...reopened.map(({ raised }) => raised)])
  await announceHits(tx, { place, task, written, standing: [...reopened, ...refreshed].map((one) => one.standing) })
  if (resolved.length > 0) await recordActivity(tx, { type: 'alert.resolve', data: { auto_resolved: resolved.length } })
  const held = withAction(sorted, 'hold').map(({ raised }) => raised)
  return {
    not_raised: held.length,
    weaker: weakerOf(held),
    raised: written.length,
    reopened: reopened.length,
    already_decided: withAction(sorted, 'decided').length + resolved.length + following.length,
    already_pending: withAction(sorted, 'pending').length + refreshed.length,
    auto_resolved: resolved.length,
    levels: countLevels([...fresh, ...reopened.map(({ raised }) => raised)]),
    listed: countListed(sorted),
    by_party: countByParty(sorted),
    rows: rowsOf(news),
    came_back: countReasons(reopened),
    alerts: place === 'alert' ? written : [],
    cases: [...new Set(cases.values())],
  }
}
