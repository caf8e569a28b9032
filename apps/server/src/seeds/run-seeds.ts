import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { gather } from '#kernel/modules/gather.ts'
import type { DemoPart } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { modules } from '../modules.ts'
import { demoOrganisations, type InventedOrganisation, seedIdentity } from './identity.ts'

/** What modules contribute to the demo, in the order in which it is written. */
export const demoParts: readonly DemoPart[] = modules
  .flatMap(({ demo = [] }) => demo)
  .toSorted((one, other) => one.at - other.at)

interface Asked {
  organisations?: readonly InventedOrganisation[]
  parts?: readonly DemoPart[]
}

/** Writes demo data that is missing; a second run changes nothing. */
export async function runSeeds(
  services: Services,
  { organisations = demoOrganisations, parts = demoParts }: Asked = {},
): Promise<void> {
  const written = await seedIdentity(services, organisations)
  const offered = gather(modules)
  for (const at of new Set(parts.map((part) => part.at)))
    await allSettledInTx(
      parts
        .filter((part) => part.at === at)
        .map(async ({ load }) => {
          const write = await load()
          await write(services, written, offered)
        }),
    )
}
