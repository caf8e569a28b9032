import { defaultRoles } from '@probity/contract/access.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { caller, openWorld, type World } from '#test/world.ts'
import { demoPassword } from './identity.ts'
import { runSeeds } from './run-seeds.ts'

let world: World
const everything = async () => {
  const { rows } = await world.client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = (await world.client.query(`select count(*) as n from "${name}"`)).rows[0].n
  return counts
}

beforeAll(async () => {
  world = await openWorld()
  await runSeeds(world.services)
})

describe('the demonstration seed', () => {
  test('lets one user of each role sign in at both organisations [ACL-083] [ACL-084] [ACL-085] [ACL-086] [ACL-087] [ACL-088]', async () => {
    const found: Record<string, string> = {}
    for (const organization of ['demo', 'harbour'])
      for (const username of ['admin', 'officer', 'operator', 'reviewer', 'auditor', 'developer']) {
        const { body } = await world.stranger.put('/v1/users/login', { organization, username, password: demoPassword })
        const profile = (await caller(world, async () => body.token).get('/v1/users/profile')).body.data
        expect(profile.email).toBe(`${username}@${organization}.example`)
        expect(profile.read_only).toBe(username === 'auditor')
        found[profile.role] = profile.access_menus
      }
    expect(found).toEqual(Object.fromEntries(defaultRoles.map(({ name, keys }) => [name, keys.join(',')])))
  })
  test('run again it changes nothing, not even a trace', async () => {
    const before = await everything()
    await runSeeds(world.services)
    expect(await everything()).toEqual(before)
  })
})
