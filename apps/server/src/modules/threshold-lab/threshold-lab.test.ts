import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
const live = { exact: 0.95, strong: 0.8, weak: 0.6 }
const replay = async (settings: object, who = 'officer') =>
  (await demo.as(who).post('/v2/threshold_lab/replay', { settings })).body.data
const cases = async (settings: object, group: string) =>
  (await demo.as('officer').post('/v2/threshold_lab/cases', { settings, group })).body.data
const propose = (settings: object, who = 'admin') =>
  demo.as(who).post('/v2/threshold_lab/changes', { settings, reason: 'Fewer false hits.' })
const decideApproval = (id: number, state: string, who = 'second') =>
  demo.as(who).patch(`/v2/approvals/${id}`, { state })
const versions = async () => (await demo.as('admin').get('/v2/threshold_lab/versions')).body.data
const thresholds = async () =>
  demo.tx(async (tx) => {
    const { rows } = await sql<{ weak: string }>`select config_value as weak from configurations
      where config_key = 'similarity_weak' and not is_deleted`.execute(tx)
    return Number(rows[0]!.weak)
  })

const raiseFrom = (level: string) =>
  demo.tx((tx) =>
    sql`update configurations set config_value = ${level} where config_key = 'raise_from' and not is_deleted`.execute(
      tx,
    ),
  )

/** Decided hits: [score, level, decision]. */
const decided = [
  [0.97, 'EXACT', 1],
  [0.85, 'STRONG', 2],
  [0.72, 'WEAK', 1],
  [0.66, 'WEAK', 2],
  [0.62, 'WEAK', 2],
] as const

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
  await demo.member({ username: 'second' })
  await raiseFrom('0.6')
  for (const [at, [score, similarity_level, status]] of decided.entries()) {
    const person = await demo.tx((tx) => addPerson(tx, { names: [`Customer ${at}`] }))
    const points = { name: score + 0.05, birth_date: -0.05 }
    const fields = (['name', 'birth_date'] as const).map((field) => ({
      field,
      state: field === 'name' ? ('agree' as const) : ('differ' as const),
      points: points[field],
      query: [],
      candidate: [],
      detail: { en: '', zh: '' },
    }))
    const explanation = { algorithm: 'standard-1', fields, what_if: [] }
    const hit = inventedHit({
      entity_id: `demo:${at}`,
      entity_name: `Listed ${at}`,
      score,
      similarity_level,
      explanation,
    })
    const { alerts } = await demo.tx((tx) => raiseHits(tx, 'alert', [raisedHit({ person, hit })]))
    const verdict = { hit_status: status, exposition: '0', remarks: 'Looked at.' }
    await demo.as('reviewer').patch(`/v2/alerts/${alerts[0]}`, verdict)
  }
  world.clock.forward(undoMs + 1)
})

describe('the threshold lab', () => {
  test('counts only what the raising level lets through, now and as proposed', async () => {
    await raiseFrom('0.7')
    const { live: now, proposed, true_hits_lost, curve } = await replay({ ...live, raise_from: 0.8 })
    await raiseFrom('0.6')
    expect([now.alerts, proposed.alerts, true_hits_lost]).toEqual([3, 2, 1])
    expect(curve.find(({ threshold }: { threshold: number }) => threshold === 0.6)).toMatchObject({ alerts: 2 })
  })
  test('counts the hits raised in the period by score, and nobody else’s', async () => {
    const scores = async (who: WorldOrganisation) => (await who.as('officer').get('/v2/threshold_lab/scores')).body.data
    expect(await scores(demo)).toMatchObject({
      step: 0.02,
      bars: [0.62, 0.66, 0.72, 0.84, 0.96].map((from) => ({ from, count: 1 })),
    })
    expect((await scores(harbour)).bars).toEqual([])
    expect((await demo.as('operator').get('/v2/threshold_lab/scores?months=0')).status).toBe(400)
    expect((await demo.as('auditor').get('/v2/threshold_lab/scores')).status).toBe(403)
  })
  test('shows what was raised, saved and lost before anything changes', async () => {
    const found = await replay({ ...live, weak: 0.7 })
    expect(found).toMatchObject({
      decided: 5,
      live_settings: live,
      live: { alerts: 5, true_hits: 2, precision: 0.4, levels: { EXACT: 1, STRONG: 1, WEAK: 3 } },
      proposed: { alerts: 3, true_hits: 2, false_hits: 1 },
      alerts_saved: 2,
      true_hits_lost: 0,
      groups: { dropped: 2, kept: 3, lost: 0 },
      lower: null,
    })
    expect(await thresholds()).toBe(0.6)
    expect(await replay({ ...live, weak: 0.75 })).toMatchObject({
      alerts_saved: 3,
      true_hits_lost: 1,
      groups: { lost: 1 },
    })
  })
  test('names the hits of each group, those nearest to the line first', async () => {
    const dropped = await cases({ ...live, weak: 0.7 }, 'dropped')
    expect(dropped.total).toBe(2)
    expect(dropped.rows.map((row: { score: number }) => row.score)).toEqual([0.66, 0.62])
    expect(dropped.rows[0]).toMatchObject({
      table: 'alerts',
      party: 'Customer 3',
      customer: { capacity_type: 2, names: [{ lang: 1, other: 'Customer 3' }] },
      entity_name: 'Listed 3',
      decided_by: 'reviewer',
      live_level: 'WEAK',
      proposed_level: null,
    })
    expect((await cases({ ...live, weak: 0.75 }, 'lost')).rows).toMatchObject([{ party: 'Customer 2', status: 1 }])
  })
  test('replays with fields that count more or less, and shows both scores', async () => {
    const ask = (path: string, body: object) => demo.as('officer').post(`/v2/threshold_lab/${path}`, body)
    const weights = { birth_date: 2 }
    const found = (await ask('replay', { settings: { ...live, weak: 0.65 }, weights })).body.data
    expect(found).toMatchObject({ live: { alerts: 5 }, proposed: { alerts: 3 }, groups: { dropped: 2, kept: 3 } })
    const { rows } = (await ask('cases', { settings: { ...live, weak: 0.65 }, weights, group: 'dropped' })).body.data
    expect(
      rows.map((row: { score: number; proposed_score: number }) => [row.score, row.proposed_score.toFixed(2)]),
    ).toEqual([
      [0.66, '0.61'],
      [0.62, '0.57'],
    ])
    expect((await ask('replay', { settings: live, weights: { luck: 2 } })).status).toBe(400)
    expect((await ask('changes', { settings: live, weights, reason: 'No.' })).status).toBe(400)
  })
  test('screens a sample of the register again for a threshold below the live one, and stores nothing', async () => {
    await demo.tx((tx) => addPerson(tx, { names: ['Testhit Probyti'] }))
    const scans = () =>
      demo.tx(async (tx) => (await sql<{ n: number }>`select count(*) as n from scans`.execute(tx)).rows[0]!.n)
    const before = await scans()
    const { lower } = await replay({ ...live, weak: 0.3 })
    expect(lower).toMatchObject({ parties: lower.register })
    expect(lower.estimate).toBe(lower.found)
    expect(await scans()).toBe(before)
  })
  test('takes the time of a decision from reviews, not from the moments between the hits of a bulk', async () => {
    const firm = await world.organisation('paced')
    const raised = await firm.tx(async (tx) => {
      const ids: number[] = []
      for (let n = 0; n < 8; n += 1) {
        const person = await addPerson(tx, { names: [`Customer ${n}`] })
        const { alerts } = await raiseHits(tx, 'alert', [raisedHit({ person, hit: inventedHit({ score: 0.7 }) })])
        ids.push(alerts[0]!)
      }
      return ids
    })
    const verdict = { hit_status: 2, exposition: '0', remarks: 'Looked at.' }
    for (const id of raised) await firm.as('reviewer').patch(`/v2/alerts/${id}`, verdict)
    world.clock.forward(undoMs + 1)
    const pace = async (apartMs: number) => {
      await world.client.query('set session_replication_role = replica')
      await world.client.query(
        `update decisions d set create_date = (select max(create_date) from decisions x where x.org_id = d.org_id) - $2 * d.alert
         where alert = any($1)`,
        [raised, apartMs],
      )
      await world.client.query('set session_replication_role = origin')
      const { data } = (await firm.as('officer').post('/v2/threshold_lab/replay', { settings: live })).body
      return [data.decided, data.minutes_per_alert]
    }
    expect(await pace(50)).toEqual([8, null])
    expect(await pace(4 * 60_000)).toEqual([8, 4])
  })
  test('refuses levels out of order, and asks nobody without the key', async () => {
    const answer = await demo
      .as('officer')
      .post('/v2/threshold_lab/replay', { settings: { exact: 0.7, strong: 0.8, weak: 0.6 } })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'settings.exact', code: 'too_small' }] } })
    expect((await demo.as('developer').post('/v2/threshold_lab/replay', { settings: live })).status).toBe(403)
  })
  test('knows nothing of another firm’s decisions', async () => {
    const { body } = await harbour.as('officer').post('/v2/threshold_lab/replay', { settings: live })
    expect(body.data.decided).toBe(0)
  })
})

describe('a change of the matcher', () => {
  test('waits for a second person, whatever four eyes cover, and nobody approves their own', async () => {
    const asked = await propose({ ...live, weak: 0.7 })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'waiting',
          before: live,
          forecast: { alerts_saved: 2, true_hits_lost: 0 },
          approval_request: { state: 'waiting', by: 'admin' },
        },
      },
    })
    const { approval } = asked.body.data
    expect(await thresholds()).toBe(0.6)
    expect((await decideApproval(approval, 'approved', 'admin')).status).toBe(403)
    expect(await propose({ ...live, weak: 0.71 }, 'second')).toMatchObject({ status: 409, body: { code: 'E_LOCKED' } })
    expect((await decideApproval(approval, 'refused')).status).toBe(200)
    expect(await thresholds()).toBe(0.6)
    expect((await demo.as('admin').get(`/v2/threshold_lab/changes/${asked.body.data.id}`)).body.data).toMatchObject({
      state: 'refused',
      decided_by: 'second',
    })
  })
  test('is taken back by whoever asked, which leaves the way free for the next', async () => {
    const { id, approval } = (await propose({ ...live, weak: 0.7 })).body.data
    expect((await demo.as('second').delete(`/v2/approvals/${approval}`)).status).toBe(404)
    expect((await demo.as('admin').delete(`/v2/approvals/${approval}`)).status).toBe(200)
    expect((await demo.as('admin').get(`/v2/threshold_lab/changes/${id}`)).body.data.state).toBe('withdrawn')
    expect((await decideApproval(approval, 'approved')).status).toBe(404)
    const again = await propose({ ...live, weak: 0.7 })
    expect(again.status).toBe(200)
    await demo.as('admin').delete(`/v2/approvals/${again.body.data.approval}`)
  })
  test('once approved is live, logged, and a version with its forecast kept', async () => {
    const before = await versions()
    const { id, approval } = (await propose({ exact: 0.96, strong: 0.85, weak: 0.7 })).body.data
    await decideApproval(approval, 'approved')
    expect(await thresholds()).toBe(0.7)
    const [latest] = await versions()
    expect(latest).toMatchObject({
      version: before[0].version + 1,
      exact: 0.96,
      strong: 0.85,
      weak: 0.7,
      username: 'second',
    })
    expect((await versions()).length).toBe(before.length + 1)
    const change = (await demo.as('admin').get(`/v2/threshold_lab/changes/${id}`)).body.data
    expect(change).toMatchObject({
      state: 'approved',
      version: latest.version,
      requested_by: 'admin',
      decided_by: 'second',
    })
    const outcome = (await demo.as('admin').get(`/v2/threshold_lab/changes/${id}/outcome`)).body.data
    expect(outcome).toMatchObject({ alerts: 0, days: expect.any(Number), alerts_forecast: expect.any(Number) })
    const scan = (await demo.as('officer').post('/v2/screening/single', { name: 'Probity Testhit' })).body.data
    const { rows } = await world.client.query(`select settings from scans where scan_id = $1`, [scan.scan_id])
    expect(rows[0].settings.thresholds).toEqual({ exact: 0.96, strong: 0.85, weak: 0.7 })
  })
  test('is a version as well when somebody sets a threshold by hand, and a forecast on older settings is refused', async () => {
    const { approval } = (await propose({ exact: 0.97, strong: 0.85, weak: 0.72 })).body.data
    const rows = (await demo.as('admin').get('/v2/configurations?filter={"config_key":"similarity_weak"}')).body.data
    await demo.as('admin').patch(`/v2/configurations/${rows[0].id}`, { config_value: '0.69' })
    expect((await versions())[0]).toMatchObject({ weak: 0.69, username: 'admin' })
    expect(await decideApproval(approval, 'approved')).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    expect((await decideApproval(approval, 'refused')).status).toBe(200)
  })
  test('that changes nothing is refused, and so is one without a reason', async () => {
    expect((await propose({ exact: 0.96, strong: 0.85, weak: 0.69 })).status).toBe(400)
    const answer = await demo.as('admin').post('/v2/threshold_lab/changes', { settings: live, reason: ' ' })
    expect(answer.body.issues).toMatchObject([{ path: 'reason' }])
    expect((await propose(live, 'auditor')).status).toBe(403)
  })
})
