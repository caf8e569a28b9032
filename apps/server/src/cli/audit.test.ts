import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { untilSealed } from '#test/world/until-sealed.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { runCommandLine } from './command-line.ts'

let world: World
let demo: WorldOrganisation
let other: WorldOrganisation

async function probity(...args: string[]) {
  const { host, user, database } = world.address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const out: string[] = []
  const err: string[] = []
  const io = {
    environment: { DATABASE_URL },
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  }
  return { code: await runCommandLine(['audit', ...args], io), out, err }
}
const sealEverything = () => untilSealed(world.client, () => probity('seal'))

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  other = await world.organisation('other')
  await demo.signIn('officer')
})

describe('probity audit', () => {
  test('seals, and says of each organisation that its chain is whole', async () => {
    await sealEverything()
    const { code, out } = await probity('verify')
    expect(code).toBe(0)
    expect(out).toHaveLength(4)
    expect(out[0]).toMatch(/^demo: whole, \d+ rows under \d+ seals, head [0-9a-f]{64}$/)
    expect(out[1]).toBe('demo: compared with no head outside the database; records were not compared (--records)')
    expect(out[2]).toMatch(/^other: whole/)
  })
  test('head tells of one organisation where its chain ends', async () => {
    const { code, out } = await probity('head', 'demo')
    expect([code, out.length]).toEqual([0, 1])
    const verified = (await probity('verify', 'demo')).out[0]
    expect(verified?.endsWith(/head ([0-9a-f]{64})/.exec(out[0]!)![1]!)).toBe(true)
  })
  test('ends with 2 where nothing outside the database proves the end of a chain, and with 0 given a head from a mail', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'probity-heads-'))
    const heads = path.join(folder, 'heads.txt')
    const [, seq, hash = ''] = /seal (\d+), head ([0-9a-f]{64})/.exec((await probity('head', 'other')).out[0]!)!
    const date = new Date(Date.now() - 2 * 3_600_000).toISOString()
    writeFileSync(heads, JSON.stringify({ organisation: 'other', seq: Number(seq), hash, date }))
    const { code, out, err } = await probity('verify', 'other', '--heads', heads)
    expect([code, out[0]]).toEqual([2, expect.stringMatching(/^other: whole/)])
    expect(err[0]).toContain(`other: the last head noted outside the database is of ${date}`)
    expect(err[1]).toContain('Nothing outside the database proves the end of a chain')
    expect((await probity('verify', 'other', '--heads', heads, '--head', hash)).code).toBe(0)
    rmSync(folder, { recursive: true })
  })
  test('finds and names a row changed, removed or inserted by hand, and ends with 1', async () => {
    const ids = (
      await world.client.query(`select id from audit_traces where org_id = $1 order by id limit 3`, [demo.id])
    ).rows
    const [changed, removed, copied] = ids.map(({ id }) => id)
    await world.client.query(`update audit_traces set username = 'mallory' where id = $1`, [changed])
    await world.client.query(`delete from audit_traces where id = $1`, [removed])
    const inserted = await world.client.query(
      `insert into audit_traces (org_id, table_name, parent, verb, username, epoch, xid)
        select org_id, table_name, parent, verb, username, epoch, xid from audit_traces where id = $1 returning id`,
      [copied],
    )
    const { code, err } = await probity('verify')
    expect(code).toBe(1)
    expect(err.join('\n')).toContain(`demo: audit_traces row ${changed} (seal 1) was changed`)
    expect(err.join('\n')).toContain(`demo: audit_traces row ${removed} (seal 1) was removed`)
    expect(err.join('\n')).toContain(`demo: audit_traces row ${inserted.rows[0].id} (seal 1) was inserted`)
    expect((await probity('verify', 'other')).code).toBe(0)
  })
  test('compares with heads somebody noted, and with the records when asked', async () => {
    await sealEverything()
    const folder = mkdtempSync(path.join(tmpdir(), 'probity-heads-'))
    const heads = path.join(folder, 'heads.txt')
    const noted = (await probity('head', 'other')).out[0]!
    writeFileSync(heads, noted)
    const hash = noted.slice(-64)
    const compared = await probity('verify', 'other', '--heads', heads, '--head', hash, '--records')
    expect([compared.code, compared.out[1]]).toEqual([
      0,
      expect.stringMatching(/^other: compared with 1 heads outside the database, the last of them seal \d+$/),
    ])
    writeFileSync(heads, noted.replace(/seal \d+/, 'seal 9000'))
    expect((await probity('verify', 'other', '--heads', heads)).err[0]).toContain('other: seal 9000 was noted earlier')
    writeFileSync(heads, noted.replace(hash, '0'.repeat(64)))
    expect((await probity('verify', 'other', '--heads', heads)).err[0]).toContain('sealed anew')
    expect((await probity('verify', 'other', '--head', '0'.repeat(64))).code).toBe(1)
    writeFileSync(heads, 'nonsense')
    expect((await probity('verify', 'other', '--heads', heads)).err[0]).toContain('Line 1')
    await world.client.query('set session_replication_role = replica')
    await world.client.query(`update users set email = 'mallory@elsewhere.example' where org_id = $1`, [other.id])
    await world.client.query('set session_replication_role = origin')
    const { code, err } = await probity('verify', 'other', '--records')
    expect([code, err[0]]).toEqual([
      1,
      expect.stringMatching(/^other: users row \d+ was changed beside the trail: email/),
    ])
    rmSync(folder, { recursive: true })
  })
  test('says what it knows when asked for something else', async () => {
    expect((await probity('mend')).err[0]).toContain('verify, head or seal')
    expect((await probity('verify', 'nowhere')).err[0]).toContain("no organisation 'nowhere'")
  })
})
