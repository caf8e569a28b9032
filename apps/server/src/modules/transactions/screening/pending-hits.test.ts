import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { decideHit, lockHit, raiseHits } from '#modules/alerts/alerts.public.ts'
import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { countAssessments } from '../saving/count-assessments.ts'
import { patchTransaction } from '../saving/save-transaction.ts'
import { linkHits } from './link-hits.ts'

type Desk = Awaited<ReturnType<typeof openTransactionDesk>>
let desk: Desk
let serial = 0
beforeAll(async () => {
  desk = await openTransactionDesk()
})

const entities = ['demo:p1', 'demo:p2', 'demo:p3'] as const
type Entity = (typeof entities)[number]

/** Two transactions with the same free party, for hits on it. */
async function openScene() {
  serial += 1
  const recipient = { client_type: 'individual', sur: 'REYES', other: `Number ${serial}` }
  const saved = [await desk.save({ recipient }), await desk.save({ recipient })]
  const ids: number[] = saved.map(({ id }) => id)
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ counterparty: number }>`select counterparty from transaction_parts where transaction = ${ids[0]}`.execute(tx),
  )
  const party = { person: null, company: null, counterparty: rows[0]!.counterparty }
  const alertOf = async (entity: Entity): Promise<number | undefined> => {
    const found = await desk.alpha.tx((tx) =>
      sql<{
        id: number
      }>`select id from alerts where counterparty = ${party.counterparty} and entity_id = ${entity}`.execute(tx),
    )
    return found.rows[0]?.id
  }
  return { ids, party, alertOf }
}
type Scene = Awaited<ReturnType<typeof openScene>>

interface Model {
  statuses: Map<Entity, HitStatus>
  linked: Set<Entity>[]
  /** Whether a screening of the transaction ever met a hit: its case stays. */
  hasCase: boolean[]
  assessments: number[]
  purpose: (string | null)[]
}
type Step = (scene: Scene, model: Model) => Promise<void>

/** A screening of one transaction that finds these entries. */
const screen =
  (at: number, met: readonly Entity[]): Step =>
  async ({ ids, party }, model) => {
    await desk.alpha.tx(async (tx) => {
      const partyFacts = await partyFactsOf(tx, party)
      const raised = met.map((entity_id) => raisedHit({ ...party, partyFacts, hit: inventedHit({ entity_id }) }))
      await raiseHits(tx, 'alert', raised)
      await linkHits(tx, ids[at]!, [{ asked: party, answer: { hits: met.map((entity_id) => ({ entity_id })) } }])
    })
    for (const entity of met) if (!model.statuses.has(entity)) model.statuses.set(entity, 0)
    model.linked[at] = new Set(met)
    model.hasCase[at] ||= met.length > 0
  }
const decide =
  (entity: Entity, status: HitStatus): Step =>
  async ({ alertOf }, model) => {
    const id = await alertOf(entity)
    if (id === undefined) return
    const verdict = status === 0 ? { exposition: null, remarks: null } : { exposition: '0', remarks: 'Read the file.' }
    await desk.alpha.tx(async (tx) =>
      decideHit(tx, 'alerts', await lockHit(tx, 'alerts', { id }), { status, ...verdict }),
    )
    model.statuses.set(entity, status)
  }
const assess =
  (at: number): Step =>
  async ({ ids }, model) => {
    await desk.alpha.tx((tx) => countAssessments(tx, ids[at]!, 1))
    model.assessments[at]! += 1
  }
const unassess =
  (at: number): Step =>
  async ({ ids }, model) => {
    if (model.assessments[at] === 0) return
    await desk.alpha.tx((tx) => countAssessments(tx, ids[at]!, -1))
    model.assessments[at]! -= 1
  }
const change =
  (at: number, purpose: string | null): Step =>
  async ({ ids }, model) => {
    const body = { purpose, source_of_fund: 'Salary' }
    await desk.alpha.tx((tx) => patchTransaction(tx, { id: ids[at]!, body, now: Date.now() }))
    model.purpose[at] = purpose
  }

const which = fc.constantFrom(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(which, fc.subarray([...entities])).map(([at, met]) => screen(at, met)),
  fc.tuple(fc.constantFrom(...entities), fc.constantFrom<HitStatus>(0, 1, 2)).map(([entity, to]) => decide(entity, to)),
  which.map(assess),
  which.map(unassess),
  fc.tuple(which, fc.constantFrom(null, 'Travel')).map(([at, purpose]) => change(at, purpose)),
)

async function stored({ ids }: Scene) {
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{
      pending_hits: number
      hits: number
      alert_case_status: string | null
      cdd_status: string
      case: unknown
    }>`select
      t.pending_hits, t.hits, t.alert_case_status, t.cdd_status,
      to_jsonb(array[c.cnt_pending, c.cnt_true, c.cnt_false]) || to_jsonb(c.status) as case
      from transactions t left join alert_cases c on c.id = t.alert_case_id and c.transaction = t.id
      where t.id = any(${ids}::bigint[]) order by t.id`.execute(tx),
  )
  return rows
}
const expected = ({ statuses, linked, hasCase, assessments, purpose }: Model) =>
  linked.map((met, at) => {
    const pending_hits = [...met].filter((entity) => statuses.get(entity) === 0).length
    const isCompleted = Boolean(purpose[at]) && assessments[at]! > 0 && pending_hits === 0
    const alert_case_status = !hasCase[at] ? null : pending_hits > 0 ? 'pending' : 'resolved'
    const decided = (status: HitStatus) => [...met].filter((entity) => statuses.get(entity) === status).length
    return {
      pending_hits,
      hits: met.size,
      alert_case_status,
      cdd_status: isCompleted ? 'completed' : 'pending',
      case: hasCase[at] ? [pending_hits, decided(1), decided(2), alert_case_status] : null,
    }
  })

test('after every screening, decision, undo, assessment and change, in any order, the status is the function of its four causes [TXN-070] [TXN-072]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const scene = await openScene()
      const model: Model = {
        statuses: new Map(),
        linked: [new Set(), new Set()],
        hasCase: [false, false],
        assessments: [0, 0],
        purpose: [null, null],
      }
      for (const one of steps) {
        await one(scene, model)
        expect(await stored(scene)).toEqual(expected(model))
      }
    }),
    { numRuns: 12 },
  )
})

test('two hits of one transaction that are decided at the same time are both counted', async () => {
  const scene = await openScene()
  const other = await openScene()
  const model: Model = {
    statuses: new Map(),
    linked: [new Set(), new Set()],
    hasCase: [false, false],
    assessments: [0, 0],
    purpose: [null, null],
  }
  await screen(0, ['demo:p1'])(scene, model)
  await desk.alpha.tx(async (tx) => {
    await raiseHits(tx, 'alert', [raisedHit({ ...other.party, hit: inventedHit({ entity_id: 'demo:p2' }) })])
    await linkHits(tx, scene.ids[0]!, [
      { asked: scene.party, answer: { hits: [{ entity_id: 'demo:p1' }] } },
      { asked: other.party, answer: { hits: [{ entity_id: 'demo:p2' }] } },
    ])
  })
  expect((await stored(scene))[0]).toMatchObject({ pending_hits: 2 })
  await Promise.all([decide('demo:p1', 2)(scene, model), decide('demo:p2', 2)(other, model)])
  expect((await stored(scene))[0]).toMatchObject({ pending_hits: 0 })
})
