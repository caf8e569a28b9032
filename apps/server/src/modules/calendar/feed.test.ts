import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCalendarDesk } from '#test/world/calendar-desk.ts'

const desk = await openCalendarDesk()
const { alpha, at, beta, of, officer, passport, world } = desk
const pathOf = (address: string) => new URL(address).pathname
const make = async (who = officer) => (await who.post('/v2/calendar/address')).body.data.address as string
const fetchFeed = (address: string, ip = '10.1.1.1') => world.stranger.get(pathOf(address), { ip })
/** RFC 5545: a line that begins with a space continues the line before. */
const unfolded = (ical: string) =>
  ical
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
const eventsOf = (ical: string) =>
  ical
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').flatMap((line) => {
          const at = line.indexOf(':')
          return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)]]
        }),
      ),
    )

test('a private address opens the calendar of its user, in the form of RFC 5545, with references only', async () => {
  await passport(3, 'P-FEED')
  await alpha.as('admin').post('/v2/licence_duties', {
    licence: 'mso',
    name: 'Training; owners, staff and everybody else who has anything to do with the customers of the firm',
    name_zh_hant: '培訓',
    first_day: at(9),
  })
  const address = await make()
  const { status, headers, body } = await fetchFeed(address)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['cache-control']).toBe('private, no-store')
  const ical = body as unknown as string
  expect(ical.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(ical.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ical.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of ical.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const event = eventsOf(ical).find(({ SUMMARY }) => /^P-FEED: (?!First)/.test(SUMMARY ?? ''))!
  expect(event).toMatchObject({
    SUMMARY: 'P-FEED: Passport expires',
    'DTSTART;VALUE=DATE': at(3).replaceAll('-', ''),
    'DTEND;VALUE=DATE': at(4).replaceAll('-', ''),
    DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
    UID: expect.stringMatching(/^[0-9a-f]{40}@probity$/),
  })
  expect(unfolded(ical)).toContain(
    'SUMMARY:Training\\; owners\\, staff and everybody else who has anything to do with the customers of the firm: MSO licence\\, once',
  )
  expect(ical).not.toMatch(/MOK|Wing|PA\d/)
})

test('an event keeps its UID when its day moves, and goes when it is settled', async () => {
  const address = await make()
  const uid = async () =>
    eventsOf((await fetchFeed(address)).body as never).find(({ SUMMARY }) => SUMMARY === 'P-FEED: Passport expires')
  const before = await uid()
  const [entry] = await of('document')
  await desk.later(entry!, at(20))
  const after = await uid()
  expect(after).toMatchObject({ UID: before!['UID'], 'DTSTART;VALUE=DATE': at(20).replaceAll('-', '') })
  await desk.settle(entry!)
  expect(await uid()).toBeUndefined()
})

test('only the hash of the secret is kept, and a renewed or revoked address is not found', async () => {
  const first = await make()
  const secret = pathOf(first).split('/').at(-1)!.replace('.ics', '')
  expect(secret).toMatch(/^[0-9a-z]+_[\w-]{43}$/)
  const { rows } = await world.client.query<{ text: string; hash: string }>(
    `select string_agg(f::text, '') || (select string_agg(t::text, '') from audit_traces t) as text,
      (select encode(secret_hash, 'hex') from calendar_feeds order by id desc limit 1) as hash from calendar_feeds f`,
  )
  expect(rows[0]!.text).not.toContain(secret)
  expect(rows[0]!.hash).toBe(createHash('sha256').update(secret).digest('hex'))
  const second = await make()
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
  expect((await officer.get('/v2/calendar/address')).body.data).toEqual({
    create_date: expect.any(Number),
    last_used_date: expect.any(Number),
  })
  expect((await officer.delete('/v2/calendar/address')).body.data).toEqual({ revoked: true })
  expect((await officer.delete('/v2/calendar/address')).body.data).toEqual({ revoked: false })
  const gone = await fetchFeed(second)
  const never = await fetchFeed(second.replace(/.{8}\.ics$/, 'AAAAAAAA.ics'))
  expect([gone.status, gone.body]).toEqual([404, never.body])
  expect((await fetchFeed('https://x.example/v2/calendar/feed/nothing.ics')).status).toBe(404)
})

test('it holds what its user may see now: nothing of another organisation, nothing of a user who left', async () => {
  await passport(2, 'P-MINE')
  const developer = await make(alpha.as('developer'))
  expect((await fetchFeed(developer)).body).not.toContain('P-MINE')
  const other = await make(beta.as('officer'))
  expect(eventsOf((await fetchFeed(other)).body as never)).toEqual([])
  const reviewer = await make(alpha.as('reviewer'))
  expect((await fetchFeed(reviewer)).body).toContain('P-MINE')
  await alpha.tx((tx) => sql`update users set status = 0 where username = 'reviewer'`.execute(tx))
  expect((await fetchFeed(reviewer)).status).toBe(404)
  await alpha.tx((tx) => sql`update users set status = 1 where username = 'reviewer'`.execute(tx))
})

test('it is asked so often an hour and not more, and guessing is throttled by the address of the caller', async () => {
  const address = await make()
  let answer = await fetchFeed(address, '10.9.9.1')
  for (let asked = 1; asked <= 30; asked += 1) answer = await fetchFeed(address, `10.9.9.${asked}`)
  expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  const guess = (at: number) =>
    fetchFeed(`https://x.example/v2/calendar/feed/1_${String(at).padStart(43, 'g')}.ics`, '10.9.8.1')
  for (let tried = 0; tried < 120; tried += 1) expect((await guess(tried)).status).toBe(404)
  expect((await guess(121)).status).toBe(429)
})
