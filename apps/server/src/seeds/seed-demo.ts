import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { isDemoClosed } from './demo-left.ts'
import { demoParts } from './demo-parts.ts'
import { demoOrganisations } from './identity.ts'

/** The invented organisations of a demo, written once; `told` is called before the first write. */
export async function seedDemo(services: Services, told: () => void): Promise<void> {
  if ((await isComplete(services)) || (await isDemoClosed(services))) return
  if (!(await findOrganisation(services.owner, demoOrganisations[0].code))) told()
  // Imported here, because most starts find a complete demo.
  const { runSeeds } = await import('./run-seeds.ts')
  await runSeeds(services)
  await sql`insert into demo_parts (name) select unnest(${[...demoParts]}::text[])
    on conflict (name) do nothing`.execute(services.owner)
}

async function isComplete({ owner }: Services): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from demo_parts`.execute(owner)
  const written = new Set(rows.map(({ name }) => name))
  return demoParts.every((part) => written.has(part))
}
