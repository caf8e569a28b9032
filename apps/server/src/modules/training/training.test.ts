import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('demo')
})

const course = {
  day: '2026-01-02',
  topic: 'aml',
  title: 'Yearly course',
  title_zh_hant: '年度課程',
  trainer: 'A Trainer',
  minutes: 90,
  again_months: 12,
  attendees: ['operator', 'LO Chun Wai'],
}
const as = (username: string) => firm.as(username)
const record = async (given: object = {}) => {
  const { body, status } = await as('officer').post('/v2/trainings', { ...course, ...given })
  expect(status).toBe(200)
  return body.data
}
const sheet = () => multipart([{ name: 'file', fileName: 'sheet.txt', content: 'signed' }])

describe('a training', () => {
  test('is due again the given number of months after its day, at the end of a shorter month', async () => {
    expect((await record()).again_day).toBe('2027-01-02')
    expect((await record({ day: '2025-08-31', again_months: 6 })).again_day).toBe('2026-02-28')
    expect((await record({ again_months: null })).again_day).toBeNull()
  })

  test('links the user names among its attendees to their accounts', async () => {
    const { attendances } = await record()
    expect(attendances.map(({ name, username }: { name: string; username: string }) => [name, username])).toEqual([
      ['operator', 'operator'],
      ['LO Chun Wai', null],
    ])
  })

  test('names nobody twice', async () => {
    const { status } = await as('officer').post('/v2/trainings', { ...course, attendees: ['Lo', 'LO'] })
    expect(status).toBe(400)
  })

  test('that nobody signed for is deleted, and the action log keeps its title', async () => {
    const { id } = await record({ title: 'Held elsewhere' })
    expect((await as('officer').call('DELETE', `/v2/trainings/${id}`)).status).toBe(200)
    expect((await as('officer').get(`/v2/trainings/${id}`)).status).toBe(404)
    const { body } = await as('officer').get('/v2/users/activity?limit=1&sort=id DESC')
    expect(body.data[0]).toMatchObject({
      type: 'training.delete',
      target: { kind: 'training', name: 'Held elsewhere' },
    })
  })

  test('leaves in the export of the register with its attendees and how many signed', async () => {
    const { id } = await record({ title: 'Taken out' })
    await as('operator').post(`/v2/trainings/${id}/sign`, {})
    const { raw } = await as('officer').post('/v2/trainings/export', { format: 'csv', filter: { id } })
    expect(raw.toString()).toContain('Taken out,年度課程,A Trainer,90,"operator, LO Chun Wai",1,')
  })

  test('is recorded by holders of AUDITLOG only, and not by a role that only reads', async () => {
    expect((await as('auditor').get('/v2/trainings')).status).toBe(200)
    expect((await as('auditor').post('/v2/trainings', course)).status).toBe(403)
    expect((await as('operator').get('/v2/trainings')).status).toBe(403)
  })
})

describe('presence', () => {
  test('is signed by the attendee alone, once', async () => {
    const { id } = await record()
    expect((await as('officer').post(`/v2/trainings/${id}/sign`, {})).status).toBe(404)
    expect((await as('operator').post(`/v2/trainings/${id}/sign`, {})).status).toBe(200)
    const again = await as('operator').post(`/v2/trainings/${id}/sign`, {})
    expect([again.status, again.body.reason]).toEqual([409, 'signed'])
  })

  test('is signed by an attendee whose role only reads, too', async () => {
    const { id } = await record({ attendees: ['auditor'] })
    expect((await as('auditor').post(`/v2/trainings/${id}/sign`, {})).status).toBe(200)
  })

  test('is signed from the day of the training on', async () => {
    const { id } = await record({ day: '2099-01-01' })
    expect((await as('operator').post(`/v2/trainings/${id}/sign`, {})).body.reason).toBe('not_yet')
  })

  test('of people without an account is noted once the signed sheet is attached, and never for somebody with one', async () => {
    const { id } = await record()
    expect((await as('officer').post(`/v2/trainings/${id}/paper`, {})).body.reason).toBe('sheet_missing')
    await as('officer').call('POST', `/v2/trainings/${id}/files`, sheet())
    const { attendances, files } = (await as('officer').post(`/v2/trainings/${id}/paper`, {})).body.data
    expect(attendances.map(({ noted_by }: { noted_by: string | null }) => noted_by)).toEqual([null, 'officer'])
    const taken = await as('officer').get(`/v2/trainings/${id}/files/${files[0].id}`)
    expect(taken.status).toBe(200)
    expect(taken.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect((await as('officer').post(`/v2/trainings/${id}/paper`, {})).body.reason).toBe('nobody_left')
  })

  test('that was signed fixes what was signed for, but not the notes', async () => {
    const { id } = await record()
    await as('operator').post(`/v2/trainings/${id}/sign`, {})
    const patch = (values: object) => as('officer').patch(`/v2/trainings/${id}`, values)
    expect((await patch({ day: '2026-01-03' })).body.reason).toBe('signed')
    expect((await patch({ attendees: ['LO Chun Wai'] })).body.reason).toBe('signed')
    expect((await as('officer').call('DELETE', `/v2/trainings/${id}`)).body.reason).toBe('signed')
    expect((await patch({ note: 'Everybody passed.', attendees: ['operator', 'CHAN Tai Man'] })).status).toBe(200)
  })

  test('that is missing waits in the inbox of the attendee', async () => {
    const { id } = await record({ attendees: ['reviewer'] })
    const keys = async () => {
      const { body } = await as('reviewer').get('/v2/inbox')
      return body.data.items.map(({ key }: { key: string }) => key)
    }
    expect(await keys()).toContain(`training ${id}`)
    await as('reviewer').post(`/v2/trainings/${id}/sign`, {})
    expect(await keys()).not.toContain(`training ${id}`)
  })
})

test('the calendar shows a training due again until everybody attended a later one on its topic', async () => {
  const { id } = await record({ day: '2025-01-15', topic: 'records', attendees: ['operator', 'LO Chun Wai'] })
  const open = async () => {
    const { body } = await as('officer').get('/v2/calendar?from=2025-12-01&to=2026-06-30&state=open')
    return body.data.entries.filter(
      ({ source, subject }: { source: string; subject: number }) => source === 'training' && subject === id,
    )
  }
  expect(await open()).toMatchObject([{ day: '2026-01-15', what: { en: 'Training due again, 2 persons' } }])
  await record({ day: '2026-01-03', topic: 'records', attendees: ['operator'] })
  expect(await open()).toMatchObject([{ what: { en: 'Training due again, 1 person' } }])
  await record({ day: '2026-01-04', topic: 'records', attendees: ['lo chun wai'] })
  expect(await open()).toEqual([])
})
