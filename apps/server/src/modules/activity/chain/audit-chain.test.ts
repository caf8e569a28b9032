import { beforeEach, describe, expect, test } from 'vitest'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { untilSealed } from '#test/world/until-sealed.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { mailChainHeads } from '../jobs/mail-chain-heads.ts'
import { verifyChains, verifyWholeChains } from '../jobs/verify-chains.ts'
import { unmailedHeads } from './unmailed-heads.ts'

let world: World
let demo: WorldOrganisation

beforeEach(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const logRows = async () =>
  (
    await world.client.query(
      `select (select count(*) from audit_traces where org_id = $1) + (select count(*) from activity_log where org_id = $1) as n`,
      [demo.id],
    )
  ).rows[0].n as number
const sealEverything = () =>
  untilSealed(world.client, () => sealOrganisation(world.services.owner, demo.id, world.clock.now()))
const auditor = () => demo.as('auditor')
const today = async () => (await auditor().get('/v2/audit_chain')).body.data.days.at(-1)

describe('the audit chain', () => {
  test('tells its length, head and last 30 days, unchecked until somebody looks', async () => {
    await auditor().get('/v1/users/profile')
    await sealEverything()
    const { data } = (await auditor().get('/v2/audit_chain')).body
    expect(data.rows).toBe(await logRows())
    expect(data.head).toMatch(/^[0-9a-f]{64}$/)
    expect(data.checked).toBeNull()
    expect(data.days).toHaveLength(30)
    expect(data.days.slice(0, 29).every(({ state }: { state: string }) => state === 'empty')).toBe(true)
    expect(data.days[29]).toMatchObject({ rows: data.rows, state: 'unchecked' })
  })
  test('an auditor verifies it, and a hand in the database is named with its day', async () => {
    await auditor().get('/v1/users/profile')
    await sealEverything()
    const whole = (await auditor().post('/v2/audit_chain/verify')).body.data
    expect(whole.checked).toMatchObject({ rows: whole.rows, finding_count: 0, findings: [] })
    expect(whole.days[29].state).toBe('verified')
    const { rows } = await world.client.query(
      `update activity_log set username = 'mallory' where id = (select min(id) from activity_log where org_id = $1) returning id`,
      [demo.id],
    )
    const broken = (await auditor().post('/v2/audit_chain/verify')).body.data
    expect(broken.checked.findings).toEqual([
      { kind: 'changed', seq: expect.any(Number), source: 'activity', id: rows[0].id },
    ])
    expect(broken.days[29].state).toBe('broken')
  })
  test('an entry names its seal, and says by itself whether it is as it was sealed', async () => {
    await demo.signIn('officer')
    const newest = async () => (await auditor().get('/v2/users/activity?limit=1&sort=id DESC')).body.data[0]
    const sealOf = async (id: number) => (await auditor().get(`/v2/users/activity/${id}/seal`)).body.data
    const fresh = await newest()
    expect(fresh.seal).toBeNull()
    expect(await sealOf(fresh.id)).toEqual({ state: 'unsealed', hash: fresh.hash, seal: null })
    await sealEverything()
    const entry = (await auditor().get(`/v2/users/activity/${fresh.id}`)).body.data
    const { head, seals } = (await auditor().get('/v2/audit_chain')).body.data
    expect([entry.hash, entry.seal]).toEqual([fresh.hash, seals])
    const sealed = await sealOf(fresh.id)
    expect(sealed).toMatchObject({ state: 'verified', seal: { seq: seals, hash: head, sealed_hash: entry.hash } })
    expect(sealed.seal.place).toBeLessThanOrEqual(sealed.seal.rows)
    expect((await demo.as('reviewer').get(`/v2/users/activity/${fresh.id}/seal`)).status).toBe(403)
    const other = await world.organisation('other')
    expect((await other.as('auditor').get(`/v2/users/activity/${fresh.id}/seal`)).status).toBe(404)

    await world.client.query(`update activity_log set username = 'mallory' where id = $1`, [fresh.id])
    const changed = await sealOf(fresh.id)
    expect(changed).toMatchObject({ state: 'changed', seal: { sealed_hash: entry.hash } })
    expect(changed.hash).not.toBe(entry.hash)
    await world.client.query(
      `insert into activity_log (org_id, type, severity, username, epoch, xid)
       select org_id, 'user.login', 'normal', 'mallory', epoch, xid from activity_log where id = $1`,
      [fresh.id],
    )
    expect(await sealOf((await newest()).id)).toMatchObject({ state: 'inserted', seal: { place: null } })
    await world.client.query(`update audit_seals set create_date = create_date + 1 where org_id = $1 and seq = $2`, [
      demo.id,
      seals,
    ])
    expect((await sealOf(fresh.id)).state).toBe('seal_broken')
  })
  test('the hourly walk finds it too, and what came after the walk is unchecked', async () => {
    await sealEverything()
    await world.run(verifyChains)
    expect((await today()).state).toBe('verified')
    await demo.signIn('officer')
    await sealEverything()
    expect((await today()).state).toBe('unchecked')
  })
  test('the hourly walk costs what is new; the weekly one starts at the first seal, and finds are never forgotten', async () => {
    const checks = async () =>
      (await world.client.query('select after_seq, finding_count from audit_checks order by id')).rows.map(
        ({ after_seq, finding_count }) => [after_seq > 0, finding_count],
      )
    await sealEverything()
    await world.run(verifyChains)
    await world.client.query(
      `update activity_log set username = 'mallory' where id = (select min(id) from activity_log where org_id = $1)`,
      [demo.id],
    )
    await world.run(verifyChains)
    await world.run(verifyWholeChains)
    await world.run(verifyChains)
    expect(await checks()).toEqual([
      [false, 0],
      [true, 0],
      [false, 1],
      [false, 1],
    ])
  })
  test('is for holders of AUDITLOG', async () => {
    expect((await demo.as('reviewer').post('/v2/audit_chain/verify')).status).toBe(403)
  })
  test('the head is mailed to those who are to keep it, and to nobody when nobody is named', async () => {
    await sealEverything()
    await world.run(mailChainHeads)
    expect(world.mails).toEqual([])
    expect((await auditor().get('/v2/audit_chain')).body.data.head_mailed).toBe(false)
    expect(await unmailedHeads(world.services.owner)).toContain('demo')
    const admin = demo.as('admin')
    const [setting] = (await admin.get('/v2/configurations?filter={"config_key":"audit_head_mail"}')).body.data
    await admin.patch(`/v2/configurations/${setting.id}`, {
      config_value: 'keeper@outside.example, second@outside.example',
    })
    await world.run(mailChainHeads)
    const { head, head_mailed } = (await auditor().get('/v2/audit_chain')).body.data
    expect(head_mailed).toBe(true)
    expect(await unmailedHeads(world.services.owner)).not.toContain('demo')
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]?.to).toEqual(['keeper@outside.example', 'second@outside.example'])
    expect(world.mails[0]?.text).toContain(head)
  })
  test('a mail server that fails for one organisation stops no other, and a retry mails nobody twice', async () => {
    const other = await world.organisation('other')
    for (const firm of [demo, other]) {
      const admin = firm.as('admin')
      const [setting] = (await admin.get('/v2/configurations?filter={"config_key":"audit_head_mail"}')).body.data
      await admin.patch(`/v2/configurations/${setting.id}`, { config_value: `keeper@${firm.code}.example` })
    }
    const { mail } = world.services
    const send = mail.send.bind(mail)
    mail.send = (message) =>
      message.to[0]?.includes('demo') ? Promise.reject(new Error('no mail server')) : send(message)
    await expect(world.run(mailChainHeads)).rejects.toThrow('not mailed for 1 organisations')
    expect(world.mails.map(({ to }) => to[0])).toEqual(['keeper@other.example'])
    mail.send = send
    await world.run(mailChainHeads)
    await world.run(mailChainHeads)
    expect(world.mails.map(({ to }) => to[0])).toEqual(['keeper@other.example', 'keeper@demo.example'])
  })
})
