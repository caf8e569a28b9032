import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { isDemoClosed } from './demo-left.ts'
import { demoOrganisations } from './identity.ts'
import { demoParts, runSeeds } from './run-seeds.ts'

/** The users are written first. */
const names = ['users', ...demoParts.map(({ name }) => name)]

/** The invented organisations of a demo, written once; `told` is called before the first write. */
export async function seedDemo(services: Services, told: () => void): Promise<void> {
  if ((await isComplete(services)) || (await isDemoClosed(services))) return
  if (!(await findOrganisation(services.owner, demoOrganisations[0].code))) told()
  await runSeeds(services)
  await sql`insert into demo_parts (name) select unnest(${names}::text[])
    on conflict (name) do nothing`.execute(services.owner)
}

async function isComplete({ owner }: Services): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from demo_parts`.execute(owner)
  const written = new Set(rows.map(({ name }) => name))
  return names.every((name) => written.has(name))
}
