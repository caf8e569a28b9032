import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, openWorld, type WorldOrganisation } from '#test/world/world.ts'

const world = await openWorld()
let demo: WorldOrganisation
let officer: Caller
let firms = 0

beforeEach(async () => {
  demo = await world.organisation(`firm${++firms}`)
  officer = demo.as('officer')
})

describe('the test mail', () => {
  const ask = (to: string, who = officer) => who.post('/v2/configurations/test_mail', { to })
  test('mails no more than twenty addresses in an hour', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => `a${n}@stranger.example`).join(', ')
    const answers = [await ask(ten), await ask(ten), await ask('one@stranger.example')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  })
  test('goes to the addresses given, saved or not, and is noted without them', async () => {
    const before = world.mails.length
    const { status, body } = await ask('a@firm.example, b@firm.example')
    expect([status, body.data]).toEqual([200, { sent: 2, way: 'smtp' }])
    const [mail, ...others] = world.mails.slice(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: ['a@firm.example', 'b@firm.example'] })
    expect(mail?.text).toContain('officer asked Probity to send this mail')
    const { rows } = await world.client.query(
      `select severity, username, data from activity_log where org_id = $1 and type = 'system.mail.test'`,
      [demo.id],
    )
    expect(rows).toEqual([{ severity: 'normal', username: 'officer', data: { mails: 2, way: 'smtp' } }])
  })
  test('speaks the first language of the firm', async () => {
    const firstLanguage = encodeURIComponent(JSON.stringify({ config_key: 'first_language' }))
    const [{ id }] = (await officer.get(`/v2/configurations?filter=${firstLanguage}`)).body.data
    await officer.patch(`/v2/configurations/${id}`, { config_value: 'zh-hant' })
    await ask('a@firm.example')
    expect(world.mails.at(-1)?.subject).toMatch(/的測試郵件$/)
  })
  test('is refused without an address, with a wrong one, with too many, and without SETTINGS', async () => {
    const issuesOf = async (to: string) => (await ask(to)).body.issues.map((found: { code: string }) => found.code)
    expect(await issuesOf(' , ')).toEqual(['required'])
    expect(await issuesOf('a@firm.example, nobody')).toEqual(['email'])
    expect(await issuesOf(Array.from({ length: 11 }, (_, n) => `a${n}@firm.example`).join(','))).toEqual(['too_large'])
    expect((await ask('a@firm.example', demo.as('reviewer'))).status).toBe(403)
  })
  test('that the mail server refuses says so, and is not noted as sent', async () => {
    const send = vi.spyOn(world.services.mail, 'send').mockRejectedValueOnce(new Error('550 no such mailbox'))
    const { status, body } = await ask('a@firm.example')
    send.mockRestore()
    expect([status, body.issues]).toEqual([
      400,
      [
        expect.objectContaining({
          path: 'to',
          code: 'mail_refused',
          message: 'The mail server did not take the mail: 550 no such mailbox',
        }),
      ],
    ])
    const { rows } = await world.client.query(
      `select 1 from activity_log where org_id = $1 and type = 'system.mail.test'`,
      [demo.id],
    )
    expect(rows).toEqual([])
  })
})
