import { beforeEach, describe, expect, test } from 'vitest'
import { openAccountDesk } from '#test/world/account-desk.ts'
import { password } from '#test/world/world.ts'

const desk = await openAccountDesk()
const { addAdministrator, admin, alpha, linkIn, officerId, officerNow, officerRow, pending, setFactor, world } = desk
beforeEach(desk.takeAllBack)

describe('a change of an address or a second factor takes effect', () => {
  const opened = (link: URL) => ({
    url: `/v1/users/account_change?token=${encodeURIComponent(link.searchParams.get('token')!)}`,
    token: link.searchParams.get('token')!,
  })
  const askFor = async (email: string) => {
    await admin.patch(`/v2/users/${officerId}`, { email })
    await world.work()
    return opened(linkIn((await officerRow()).email)!)
  }
  const answerBy = (token: string, answer: 'confirm' | 'refuse') =>
    world.stranger.post('/v1/users/account_change', { token, answer })

  test('when the user confirms it at the old address, once; both addresses are told', async () => {
    const { token, url } = await askFor('officer.new@alpha.example')
    expect((await world.stranger.get(url)).body.data).toMatchObject({
      username: 'officer',
      by: 'admin',
      email: 'officer.new@alpha.example',
      totp_off: false,
    })
    expect((await officerRow()).email).toBe('officer@alpha.example')
    expect((await answerBy(token, 'confirm')).status).toBe(200)
    expect(await officerRow()).toMatchObject({ email: 'officer.new@alpha.example', pending_change: null })
    const before = world.mails.length
    await world.work()
    expect(
      world.mails
        .slice(before)
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(['officer.new@alpha.example', 'officer@alpha.example'])
    expect((await answerBy(token, 'confirm')).status).toBe(404)
    expect((await world.stranger.get(url)).status).toBe(404)
  })
  test('never when they refuse it, or by a token that is altered or of a request taken back', async () => {
    const first = await askFor('officer@alpha.example')
    expect((await answerBy(`${first.token.slice(0, -4)}AAAA`, 'confirm')).status).toBe(404)
    expect((await answerBy(first.token, 'refuse')).status).toBe(200)
    expect(await officerRow()).toMatchObject({ email: 'officer.new@alpha.example', pending_change: null })
    const second = await askFor('officer@alpha.example')
    await askFor('officer.third@alpha.example')
    expect((await answerBy(second.token, 'confirm')).status).toBe(404)
  })
  test('when they confirm it in the profile with their password', async () => {
    await admin.patch(`/v2/users/${officerId}`, { email: 'officer@alpha.example' })
    const officer = (await alpha.signIn('officer')).body.token as string
    const confirm = (word: string, token: string) =>
      world.stranger.post('/v2/users/account_change', { answer: 'confirm', password: word }, { token })
    expect((await confirm('wrong', officer)).status).toBe(400)
    expect((await confirm(password, (await alpha.signIn('operator')).body.token)).status).toBe(404)
    expect((await officerRow()).email).toBe('officer.new@alpha.example')
    expect((await confirm(password, officer)).status).toBe(200)
    expect(await officerRow()).toMatchObject({ email: 'officer@alpha.example', pending_change: null })
  })
  test('when a second administrator who is independent of the first approves it, and is told to the user', async () => {
    const fourth = await addAdministrator('fourth')
    await admin.patch(`/v2/users/${officerId}`, { email: 'officer.new@alpha.example' })
    const item = (await fourth.get('/v2/inbox')).body.data.items.find(
      ({ kind }: { kind: string }) => kind === 'account',
    )
    expect(item.changes[0]).toMatchObject({ removed: ['officer@alpha.example'], added: ['officer.new@alpha.example'] })
    const [{ id } = { id: 0 }] = await pending()
    expect((await (await officerNow()).patch(`/v2/approvals/${id}`, { state: 'approved' })).status).toBe(403)
    expect((await fourth.patch(`/v2/approvals/${id}`, { state: 'approved' })).status).toBe(200)
    expect((await officerRow()).email).toBe('officer.new@alpha.example')
    const before = world.mails.length
    await world.work()
    expect(world.mails.slice(before).flatMap(({ to }) => to)).toContain('officer@alpha.example')
  })
  test('also for an own address, which an administrator confirms with the own password', async () => {
    const own = await alpha.userId('admin')
    const { data } = (await admin.patch(`/v2/users/${own}`, { email: 'admin.new@alpha.example' })).body
    expect([data.email, data.pending_change.by]).toEqual(['admin@alpha.example', 'admin'])
    const call = () => admin.post('/v2/users/account_change', { answer: 'confirm', password })
    expect((await call()).status).toBe(200)
    expect((await admin.get(`/v2/users/${own}`)).body.data.email).toBe('admin.new@alpha.example')
  })
  test('of the second factor by the link in the mail to the own address', async () => {
    const operator = await alpha.userId('operator')
    await setFactor(operator, true)
    await admin.post(`/v2/users/${operator}/totp_reset`)
    await world.work()
    const { token } = opened(linkIn('operator@alpha.example')!)
    expect((await answerBy(token, 'confirm')).status).toBe(200)
    expect((await alpha.signIn('operator')).body.token).toBeDefined()
  })
  test('never by a link that is older than a week', async () => {
    const { token } = await askFor('officer.late@alpha.example')
    world.clock.forward(8 * 24 * 60 * 60_000)
    expect((await answerBy(token, 'confirm')).status).toBe(404)
  })
})
