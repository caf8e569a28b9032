import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { dayToEpoch } from '@probity/contract/values/dates.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gather } from '#kernel/modules/gather.ts'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { modules } from '../../modules.ts'
import { mailDigestJob } from './jobs/mail-digest.ts'

const dayMs = 86_400_000
const { alertOf, decide, demo, person, raise, seen, world } = await openAlertDesk()
await demo.tx((tx) => sql`update configurations set config_value = 'true' where config_key = 'four_eyes'`.execute(tx))
await demo.tx((tx) =>
  sql`update configurations set config_value = '["true_hit","sanctions","unlock","matcher"]' where config_key = 'four_eyes_categories'`.execute(
    tx,
  ),
)

const sanctioned = { entity_categories: ['sanctions'], lists: ['ofac'] }
const binding = { code: 'binding', en: 'Binding.', zh: '具約束力。' }
const inboxOf = async (who: string, view = 'all') => (await demo.as(who).get(`/v2/inbox?view=${view}`)).body.data
const itemsOf = async (who: string, group: string, view = 'all'): Promise<InboxItem[]> =>
  (await inboxOf(who, view)).items.filter((item: InboxItem) => item.group === group)
const ask = async (entity: string, body: object = { hit_status: 2, ...seen }): Promise<number> =>
  (await decide((await alertOf(entity)).id, body)).body.data.approval.id

describe('what waits for a second person', () => {
  test('is in the inbox of whoever may decide it, the strongest consequence first, and never of the one who asked', async () => {
    await raise('alert', 'demo:weak', { ...sanctioned, similarity_level: 'WEAK', score: 0.7 })
    await raise('alert', 'demo:true', { ...sanctioned, score: 0.81 })
    await raise('alert', 'un:bound', { ...sanctioned, lists: ['un'], legal_effect: binding, score: 0.8 })
    const weak = await ask('demo:weak')
    const true_hit = await ask('demo:true', { hit_status: 1, exposition: '4', remarks: 'The same person.' })
    const bound = await ask('un:bound')
    const waiting = await itemsOf('officer', 'approval')
    expect(waiting.map(({ approval }) => approval?.id)).toEqual([bound, true_hit, weak])
    expect(waiting[0]).toMatchObject({
      severity: 'binding',
      by: 'reviewer',
      customer: { id: person, ref_id: 'P-1' },
      what: { en: 'False hit, 0.80 strong, UN, binding list', zh: '誤報，0.80 高度相似，聯合國，具約束力名單' },
      approval: { batch: null, reason: seen.remarks, wanted: { status: 2, exposition: '0' } },
    })
    expect(waiting.map(({ approval }) => approval?.batch)).toEqual([null, null, 'false_hit'])
    expect(await itemsOf('reviewer', 'approval')).toEqual([])
    expect(await itemsOf('auditor', 'approval')).toEqual([])
    expect((await itemsOf('reviewer', 'asked')).map(({ approval }) => approval?.state)).toEqual(
      Array(3).fill('waiting'),
    )
    expect(await inboxOf('officer')).toMatchObject({ binding: 1 })
    expect((await itemsOf('officer', 'approval', 'binding')).map(({ approval }) => approval?.id)).toEqual([bound])
  })
  test('is answered in bulk for one kind, all or none; true hits and binding lists one by one', async () => {
    await raise('alert', 'demo:bulk-1', sanctioned)
    await raise('alert', 'demo:bulk-2', sanctioned)
    const ids = [await ask('demo:bulk-1'), await ask('demo:bulk-2')]
    const decideAll = (body: object) => demo.as('officer').post('/v2/approvals/decide', body)
    const [bound] = (await itemsOf('officer', 'approval')).map(({ approval }) => approval!.id)
    expect((await decideAll({ ids: [...ids, bound], state: 'approved' })).status).toBe(409)
    expect(await alertOf('demo:bulk-1')).toMatchObject({ hit_status: 0 })
    expect((await demo.as('reviewer').post('/v2/approvals/decide', { ids, state: 'approved' })).status).toBe(403)
    expect((await decideAll({ ids, state: 'approved' })).body.data).toEqual({ decided: 2 })
    expect(await alertOf('demo:bulk-1')).toMatchObject({ hit_status: 2 })
    expect(await alertOf('demo:bulk-2')).toMatchObject({ hit_status: 2 })
    expect(
      (await demo.as('officer').post('/v2/approvals/decide', { ids: [9_999_999, ids[0]], state: 'approved' })).status,
    ).toBe(404)
  })
  test('once refused it stays with the one who asked, with the words of the other person', async () => {
    await raise('alert', 'demo:refused', sanctioned)
    const id = await ask('demo:refused')
    await demo.as('officer').patch(`/v2/approvals/${id}`, { state: 'refused', remarks: 'Ask for a birth certificate.' })
    const asked = (await itemsOf('reviewer', 'asked')).find(({ approval }) => approval?.id === id)
    expect(asked).toMatchObject({
      by: 'officer',
      approval: { state: 'refused', remarks: 'Ask for a birth certificate.', decided_by: 'officer' },
    })
    await demo.tx((tx) =>
      sql`update approvals set decided_date = decided_date - ${8 * 24 * 60 * 60_000} where id = ${id}`.execute(tx),
    )
    expect((await itemsOf('reviewer', 'asked')).some(({ approval }) => approval?.id === id)).toBe(false)
  })
  test('is nobody’s to approve alone, also where it was asked for without a session', async () => {
    await raise('alert', 'demo:unsigned', sanctioned)
    const id = await ask('demo:unsigned')
    await demo.tx((tx) => sql`update approvals set requested_by_id = 0 where id = ${id}`.execute(tx))
    expect(await itemsOf('reviewer', 'approval')).toEqual([])
    expect((await demo.as('reviewer').patch(`/v2/approvals/${id}`, { state: 'approved' })).status).toBe(403)
    expect((await itemsOf('reviewer', 'asked')).some(({ approval }) => approval?.id === id)).toBe(true)
  })
  test('settings and the matcher wait in the same place, with what would change', async () => {
    const rows = (await demo.as('admin').get('/v2/configurations?filter={"config_key":"similarity_weak"}')).body.data
    await demo.as('admin').patch(`/v2/configurations/${rows[0].id}`, { config_value: '0.61' })
    const settings = { exact: 0.96, strong: 0.85, weak: 0.6 }
    await demo.as('admin').post('/v2/threshold_lab/changes', { settings, reason: 'Fewer weak hits.' })
    const kinds = (await itemsOf('officer', 'approval')).filter(({ kind }) => kind !== 'hit.decide')
    expect(kinds).toMatchObject([
      {
        kind: 'configuration',
        title: { en: 'Weak from' },
        changes: [{ removed: ['0.6'], added: ['0.61'] }],
        approval: { batch: 'change' },
      },
      {
        kind: 'matcher.change',
        what: { en: 'Exact from 0.95 to 0.96, Strong from 0.80 to 0.85' },
        approval: { batch: null, reason: 'Fewer weak hits.' },
      },
    ])
    expect((await itemsOf('reviewer', 'approval')).filter(({ kind }) => kind !== 'hit.decide')).toEqual([])
  })
})

describe('hits', () => {
  test('given to a user come by their time, a case once with what it holds; one that waits for approval is not counted twice', async () => {
    await raise('onboarding', 'demo:case-1', { score: 0.82 })
    await raise('onboarding', 'demo:case-2', { score: 0.9 })
    await raise('alert', 'demo:given')
    const { id } = await alertOf('demo:given')
    const [own] = (await demo.as('officer').get(`/v2/alert_cases?filter={"person":${person}}`)).body.data
    const now = world.services.now()
    const give = (item: object, due_date: number | null) =>
      demo.as('officer').post('/v2/review/assign', { items: [item], assigned_to: 'reviewer', due_date })
    await give({ table: 'alert_cases', id: own.id }, now + 3_600_000 * 40)
    await give({ table: 'alerts', id }, now - 1000)
    const given = await itemsOf('reviewer', 'assigned')
    expect(given).toMatchObject([
      { key: `alert ${id}`, severity: 'urgent', due: now - 1000 },
      { key: `case ${own.id}`, what: { en: `Case #${own.id}, 2 hits, strongest 0.90 strong, adverse media` } },
    ])
    expect(await inboxOf('reviewer')).toMatchObject({ today: 1 })
    expect(await itemsOf('officer', 'assigned')).toEqual([])
    await decide(id, { hit_status: 1, exposition: '4', remarks: 'The same person.' })
    expect((await itemsOf('reviewer', 'assigned')).map(({ key }) => key)).toEqual([`case ${own.id}`])
  })
  test('that came back say why, until somebody decides them', async () => {
    const setFourEyes = (on: boolean) =>
      demo.tx((tx) =>
        sql`update configurations set config_value = ${String(on)} where config_key = 'four_eyes'`.execute(tx),
      )
    await setFourEyes(false)
    await raise('alert', 'demo:back')
    const { id } = await alertOf('demo:back')
    await decide(id, { hit_status: 2, ...seen })
    await raise('alert', 'demo:back', {}, { names: ['HO Man-kit', '何文傑'] })
    expect(await itemsOf('officer', 'came_back')).toMatchObject([
      {
        key: `alerts ${id}`,
        by: 'reviewer',
        changes: [{ field: { en: 'list name', zh: '名單姓名或名稱' }, added: ['何文傑'], removed: [] }],
      },
    ])
    await decide(id, { hit_status: 2, ...seen })
    expect(await itemsOf('officer', 'came_back')).toEqual([])
    await setFourEyes(true)
  })
})

test('coverage gaps, failed runs, refused lists and documents that expire are each told once, to those who can act', async () => {
  const today = dayToEpoch(hongKongDay(world.services.now()))
  const expires = (day: number) =>
    demo.tx((tx) => sql`update identifications set expiry_date = ${day} where country = 'GB'`.execute(tx))
  await demo.tx((tx) =>
    sql`insert into identifications (np_id, type, country, id_number, expiry_date) values (${person}, 2, 'GB', 'K1234567', ${today}),
      (${person}, 2, 'FR', 'K7654321', ${today + 90 * dayMs})`.execute(tx),
  )
  await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await demo.tx((tx) => sql`update screening_runs set status = 'failed', end_date = now_ms()`.execute(tx))
  await sql`insert into list_sources (list, last_error, last_error_zh_hant) values ('un', 'Rows are missing.', '缺少資料。')
    on conflict (list) do update set last_error = excluded.last_error`.execute(world.services.owner)
  const health = await itemsOf('officer', 'health')
  expect(health.map(({ kind }) => kind).toSorted()).toEqual(['coverage.gap', 'run.failed'])
  const ofLists = async () => (await itemsOf('officer', 'binding')).filter(({ kind }) => kind.startsWith('list.'))
  expect(await ofLists()).toMatchObject([
    { kind: 'list.refused', severity: 'binding', what: { en: 'Edition refused: Rows are missing.' } },
  ])
  await sql`update list_sources set failure = 'no_answer', last_error = 'The publisher answers 503.',
    last_error_zh_hant = '發布者回應 503。' where list = 'un'`.execute(world.services.owner)
  expect((await itemsOf('officer', 'health')).find(({ kind }) => kind.startsWith('list.'))).toMatchObject({
    kind: 'list.no_answer',
    severity: 'warning',
    what: { en: 'The publisher does not answer: The publisher answers 503.', zh: '發布者沒有回應：發布者回應 503。' },
  })
  await sql`update list_sources set failure = 'refused' where list = 'un'`.execute(world.services.owner)
  // The day of this moment: midnight in Hong Kong may have passed since the test began.
  await expires(dayToEpoch(hongKongDay(world.services.now())))
  expect(await itemsOf('officer', 'due')).toMatchObject([{ kind: 'due.document', customer: { ref_id: 'P-1' } }])
  await expires(today - 3 * dayMs)
  expect(await itemsOf('officer', 'due')).toEqual([])
  expect(await itemsOf('officer', 'overdue')).toMatchObject([{ kind: 'due.document', severity: 'urgent' }])
  const counts = (await demo.as('developer').get('/v2/inbox/counts')).body.data
  expect(counts).toEqual({ open: 0, today: 0, binding: 0, alerts: null, cases: null })
})

test('what cannot wait comes first, files of one’s own last and for their maker alone, and the groups add up', async () => {
  await demo.tx((tx) =>
    sql`insert into imports (type, source, file_name, sha256, size, step, created_by) values
      ('person', 'workbook', 'clients.xlsx', ${'0'.repeat(64)}, 9, 'waiting', 'officer')`.execute(tx),
  )
  const { items, groups, open } = await inboxOf('officer')
  const order = [...new Set(items.map(({ group }: InboxItem) => group))]
  expect(order).toEqual(
    ['binding', 'overdue', 'approval', 'assigned', 'health', 'own', 'asked'].filter((group) => order.includes(group)),
  )
  expect(order.slice(0, 2)).toEqual(['binding', 'overdue'])
  const counted = groups.filter(({ group }: { group: string }) => group !== 'asked')
  expect(counted.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(open)
  expect(await itemsOf('officer', 'own')).toMatchObject([{ title: { en: 'Import of clients.xlsx' } }])
  expect(await itemsOf('admin', 'own')).toEqual([])
})

test('the counts of the navigation agree with the inbox and the lists', async () => {
  const { open, today, binding: binds } = await inboxOf('officer')
  const counts = (await demo.as('officer').get('/v2/inbox/counts')).body.data
  const count = async (family: string, filter: object) =>
    (await demo.as('officer').get(`/v2/${family}/count?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data
      .count
  expect(counts).toEqual({
    open,
    today,
    binding: binds,
    alerts: await count('alerts', { hit_status: 0 }),
    cases: await count('alert_cases', { status: 'pending' }),
  })
})

test('the digest names what is open, once a day, in the language of the reader, and not to who switched it off', async () => {
  const digests = () => world.mails.filter(({ subject }) => / open at |項等候你處理/.test(subject))
  const job = mailDigestJob(() => gather(modules))
  const prefer = (who: string, key: string, value: string) =>
    demo.as(who).post('/v2/configurations', { config_key: `${key}.${who}`, config_value: value })
  await prefer('admin', 'daily_digest', 'false')
  await prefer('reviewer', 'language', 'zh-hant')
  await world.run(job)
  await world.run(job)
  const to = digests().flatMap((mail) => mail.to)
  expect(to).toContain('officer@demo.example')
  expect(to.filter((address) => address === 'officer@demo.example')).toHaveLength(1)
  expect(to).not.toContain('admin@demo.example')
  expect(to).not.toContain('developer@demo.example')
  const officers = digests().find((mail) => mail.to.includes('officer@demo.example'))!
  expect(officers.text).toMatch(/HO Man Kit: (False|True) hit, 0\.8/)
  expect(officers.text).toContain('/sys/NeedsYou')
  expect(digests().find((mail) => mail.to.includes('reviewer@demo.example'))!.subject).toContain('項等候你處理')
})

test('nothing of another organisation is in it', async () => {
  const cove = await world.organisation('cove')
  const { items } = (await cove.as('officer').get('/v2/inbox')).body.data
  expect(items.filter(({ kind }: InboxItem) => kind !== 'list.refused')).toEqual([])
})
