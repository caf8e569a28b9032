import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openCalendarDesk } from '#test/world/calendar-desk.ts'

const desk = await openCalendarDesk()
const { alpha, all, at, beta, epoch, later, month, name, of, officer, passport, settle, today, world } = desk
const stateOf = async (ref: string) => (await of('document')).find(({ customer }) => customer?.ref_id === ref)?.state

describe('an identity document', () => {
  test('falls due on the day it expires, open, due today or overdue, with its number masked', async () => {
    await passport(-7, 'P-OVER')
    await passport(0, 'P-TODAY')
    await passport(20, 'P-SOON')
    await passport(90, 'P-FAR')
    const found = await of('document')
    expect(found.map(({ customer, state, day }) => [customer?.ref_id, state, day])).toEqual([
      ['P-OVER', 'overdue', at(-7)],
      ['P-TODAY', 'open', today],
      ['P-SOON', 'open', at(20)],
    ])
    const [over] = found
    expect(over!.what).toEqual({ en: 'Passport expired', zh: '護照已到期' })
    expect(over!.detail!.en).toMatch(/^Passport P•••\w{3} expired \d\d\/\w{3}\/\d{4}$/)
    expect(over!.act).toEqual({ code: 'document', href: expect.stringContaining('?tab=identities') })
  })
  test('is settled by a newer one of the same kind and country, by nothing else', async () => {
    const { id } = await passport(-3, 'P-NEW')
    const add = (type: number, country: string, days: number) =>
      alpha.tx(
        (tx) =>
          sql`insert into identifications (np_id, type, country, id_number, expiry_date)
        values (${id}, ${type}, ${country}, ${`X${days}${country}${type}9`}, ${epoch(days)})`.execute(tx),
        'operator',
      )
    await add(2, 'FR', 900)
    await add(0, 'GB', 900)
    expect(await stateOf('P-NEW')).toBe('overdue')
    await add(2, 'GB', 901)
    const settled = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-NEW')
    expect(settled).toMatchObject({ state: 'settled', settled: { how: 'done', by: 'operator' }, can_settle: false })
    expect((await settle(settled!)).status).toBe(409)
  })
  test('is settled by a later day in the same document, as its trail says', async () => {
    const { document } = await passport(-5, 'P-EDIT')
    await alpha.tx(
      (tx) => sql`update identifications set expiry_date = ${epoch(1500)} where id = ${document}`.execute(tx),
      'officer',
    )
    const settled = (await of('document')).filter(({ customer }) => customer?.ref_id === 'P-EDIT')
    expect(settled).toMatchObject([{ state: 'settled', day: at(-5), settled: { how: 'done', by: 'officer' } }])
  })
  test('is nobody’s business once its person is inactive or the document removed', async () => {
    const { id } = await passport(-2, 'P-LEFT')
    const { document } = await passport(-2, 'P-GONE')
    await alpha.tx((tx) => sql`update individuals set status = 0 where id = ${id}`.execute(tx))
    await alpha.tx((tx) => sql`update identifications set is_deleted = true where id = ${document}`.execute(tx))
    expect([await stateOf('P-LEFT'), await stateOf('P-GONE')]).toEqual([undefined, undefined])
  })
})

describe('settling', () => {
  test('takes a reason, keeps who gave it, is logged, and is taken back', async () => {
    await passport(-1, 'P-REASON')
    const open = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-REASON')!
    expect((await settle(open, '  ')).body.issues[0]).toMatchObject({ path: 'note', code: 'required' })
    expect((await settle(open, 'Travels on another passport.')).status).toBe(200)
    const settled = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-REASON')!
    expect(settled).toMatchObject({
      state: 'settled',
      settled: { how: 'reason', by: 'officer', note: 'Travels on another passport.' },
    })
    expect((await settle(open)).status).toBe(409)
    const log = (await officer.get('/v2/users/activity?filter={"type":"calendar.settle"}')).body.data
    expect(log[0]).toMatchObject({ username: 'officer', target: { kind: 'person', ref: 'P-REASON' } })
    expect((await officer.post('/v2/calendar/reopen', name(open))).status).toBe(200)
    expect(await stateOf('P-REASON')).toBe('overdue')
    expect((await officer.post('/v2/calendar/reopen', name(open))).status).toBe(409)
  })
  test('later moves the day and names who looks again; the day of the record stays', async () => {
    await passport(-1, 'P-LATER')
    const open = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-LATER')!
    expect((await later(open, today)).body.issues[0]).toMatchObject({ path: 'until', code: 'past_day' })
    expect((await later(open, at(9), { in_charge: 'nobody-here' })).body.issues[0]).toMatchObject({ path: 'in_charge' })
    expect((await later(open, at(9), { in_charge: 'reviewer', note: 'Waits for the consulate.' })).status).toBe(200)
    const moved = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-LATER')!
    expect(moved).toMatchObject({
      state: 'open',
      day: at(9),
      due_day: at(-1),
      in_charge: 'reviewer',
      later: { until: at(9), by: 'officer', note: 'Waits for the consulate.' },
    })
    expect((await later(moved, at(12))).status).toBe(200)
    expect((await settle(moved)).status).toBe(200)
  })
  test('is refused to read-only roles, to those without the keys of the source, and across organisations', async () => {
    await passport(-1, 'P-KEYS')
    const open = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-KEYS')!
    expect((await settle(open, 'x', alpha.as('auditor'))).status).toBe(403)
    expect((await settle(open, 'x', alpha.as('developer'))).status).toBe(404)
    expect((await settle(open, 'x', beta.as('officer'))).status).toBe(404)
    expect(
      (await officer.post('/v2/calendar/settle', { ...name(open), source: 'suspicion-report', note: 'x' })).status,
    ).toBe(404)
    expect((await all('', alpha.as('developer'))).filter(({ kind }) => kind !== 'duty')).toEqual([])
    expect(await all('', beta.as('officer'))).toEqual([])
    expect((await of('document', alpha.as('auditor')))[0]).toMatchObject({ can_settle: false })
  })
})

describe('a person in charge', () => {
  test('has all that falls due of a customer; an entry without one is nobody’s and stays', async () => {
    await passport(3, 'P-CHARGE')
    const open = (await of('document')).find(({ customer }) => customer?.ref_id === 'P-CHARGE')!
    expect(open.in_charge).toBeNull()
    expect((await officer.post('/v2/calendar/in_charge', { ...name(open), in_charge: 'stranger' })).status).toBe(400)
    await officer.post('/v2/calendar/in_charge', { ...name(open), in_charge: 'reviewer' })
    expect(await all('in_charge=reviewer')).toMatchObject([
      { kind: 'document', customer: { ref_id: 'P-CHARGE' } },
      { kind: 'review', customer: { ref_id: 'P-CHARGE' } },
    ])
    const { people } = await month()
    expect(people).toContainEqual({ in_charge: 'reviewer', count: 2 })
    expect(people.find(({ in_charge }: { in_charge: string | null }) => in_charge === null).count).toBe(
      (await all('in_charge=-')).filter(({ state }) => state !== 'settled').length,
    )
    await alpha.tx((tx) => sql`update users set status = 0 where username = 'reviewer'`.execute(tx))
    expect((await of('document')).find(({ customer }) => customer?.ref_id === 'P-CHARGE')).toMatchObject({
      in_charge: null,
    })
    await alpha.tx((tx) => sql`update users set status = 1 where username = 'reviewer'`.execute(tx))
    await officer.post('/v2/calendar/in_charge', { ...name(open), in_charge: null })
    expect((await all('in_charge=reviewer')).length).toBe(0)
  })
})

describe('the month', () => {
  test('counts what the list holds, folds several of a day and kind, and names a single one', async () => {
    await passport(30, 'P-A')
    await passport(30, 'P-B')
    await passport(31, 'P-C')
    const [figures, entries] = [await month(), await all()]
    const count = (state: string) => entries.filter((entry) => entry.state === state).length
    expect(figures.counts).toEqual({ open: count('open'), overdue: count('overdue'), settled: count('settled') })
    expect(figures.kinds).toContainEqual({ kind: 'document', count: (await of('document')).length })
    const marks = figures.marks.filter(
      ({ day, kind }: { day: string; kind: string }) => kind === 'document' && (day === at(30) || day === at(31)),
    )
    expect(marks).toMatchObject([
      { day: at(30), kind: 'document', state: 'open', count: 2, entry: null },
      { day: at(31), kind: 'document', state: 'open', count: 1, entry: { customer: { ref_id: 'P-C' } } },
    ])
  })
  test('keeps what is overdue from before its first day, and pages its list', async () => {
    const entries = (await officer.get(`/v2/calendar?from=${at(40)}&to=${at(50)}`)).body.data
    expect(entries.entries.some(({ state }: { state: string }) => state === 'overdue')).toBe(true)
    const page = (await officer.get(`/v2/calendar?from=${at(-40)}&to=${at(60)}&limit=2&skip=1`)).body.data
    const whole = (await officer.get(`/v2/calendar?from=${at(-40)}&to=${at(60)}`)).body.data
    expect(page.entries).toEqual(whole.entries.slice(1, 3))
    expect(page.total).toBe(whole.entries.length)
    expect((await officer.get(`/v2/calendar?from=${at(1)}&to=${at(0)}`)).status).toBe(400)
    expect((await officer.get(`/v2/calendar?from=${at(0)}&to=2199-01-01`)).status).toBe(400)
  })
})

test('the inbox holds what is overdue or due today and is in nobody else’s charge, each once', async () => {
  const due = async (who: string) =>
    (await alpha.as(who).get('/v2/inbox')).body.data.items.filter(({ group }: { group: string }) =>
      ['overdue', 'due'].includes(group),
    )
  const mine = await due('officer')
  const open = (await all()).filter(({ state, day }) => state !== 'settled' && day <= today)
  expect(mine.map(({ key }: { key: string }) => key).toSorted()).toEqual(
    open.map(({ source, subject, occurrence }) => `due ${source} ${subject} ${occurrence}`).toSorted(),
  )
  const [first] = open
  await officer.post('/v2/calendar/in_charge', { ...name(first!), in_charge: 'reviewer' })
  expect(await due('officer')).toHaveLength(open.length - 1)
  expect((await due('reviewer')).map(({ key }: { key: string }) => key)).toContain(
    `due ${first!.source} ${first!.subject} ${first!.occurrence}`,
  )
  expect(await due('auditor')).toEqual([])
  expect((await officer.get('/v2/inbox/counts')).body.data.open).toBe((await officer.get('/v2/inbox')).body.data.open)
})

test('the day is that of Hong Kong', async () => {
  await passport(1, 'P-NIGHT')
  const untilMidnight = Date.parse(`${at(1)}T00:00:00+08:00`) - world.services.now()
  world.clock.forward(untilMidnight + 1000)
  const { token } = (await alpha.signIn('officer')).body
  const { body } = await officer.get(`/v2/calendar/month?from=${at(0)}&to=${at(9)}`, { token })
  expect(body.data.today).toBe(at(1))
  world.clock.forward(-untilMidnight - 1000)
})
