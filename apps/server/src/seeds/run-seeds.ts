import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Services } from '#kernel/services.ts'
import { seedWatchlists } from '#modules/watchlists/watchlists.public.ts'
import { seedCalendar } from './calendar/calendar.ts'
import { seedEkyc } from './ekyc/ekyc.ts'
import { seedExports } from './exports/exports.ts'
import { type DemoOrganisation, demoOrganisations, seedIdentity } from './identity.ts'
import { seedImports } from './imports/imports.ts'
import { seedRegister } from './register/register.ts'
import { seedRisk } from './risk/risk.ts'
import { seedScreening } from './screening/screening.ts'
import { seedSuspicion } from './suspicion/suspicion.ts'
import { seedTransactions } from './transactions/transactions.ts'
import { seedWebhooks } from './webhooks/webhooks.ts'

/** Fills the demo organisations of one module. Seeds run in order, under the set-up lock, at every start. */
export type Seed = (services: Services, organisations: readonly DemoOrganisation[]) => Promise<void>

/** After users, lists and the register; one line per module, and later seeds may rely on the rows of earlier ones. */
const seeds: readonly Seed[] = [
  seedScreening,
  seedTransactions,
  seedWebhooks,
  seedRisk,
  seedImports,
  seedExports,
  seedCalendar,
  seedSuspicion,
  seedEkyc,
]

/** Writes demo data that is missing; a second run changes nothing. */
export async function runSeeds(
  services: Services,
  organisations: readonly DemoOrganisation[] = demoOrganisations,
): Promise<void> {
  await seedIdentity(services, organisations)
  // The lists are built in a thread of their own, and a register needs none of them.
  await allSettledInTx([seedWatchlists(services), seedRegister(services, organisations)])
  for (const seed of seeds) await seed(services, organisations)
}
