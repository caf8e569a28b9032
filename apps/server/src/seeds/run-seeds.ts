import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Services } from '#kernel/services.ts'
import { seedWatchlists } from '#modules/watchlists/watchlists.public.ts'
import { seedCalendar } from './calendar/calendar.ts'
import { type DemoPart, demoParts } from './demo-parts.ts'
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

/** Fills the demo organisations with one part. Runs under the set-up lock, again if a start was killed before the last part. */
export type Seed = (services: Services, organisations: readonly DemoOrganisation[]) => Promise<void>

const seeds: Readonly<Record<DemoPart, Seed>> = {
  users: seedIdentity,
  // The lists are built in a thread of their own, and a register needs none of them.
  register: async (services, organisations) => {
    await allSettledInTx([seedWatchlists(services), seedRegister(services, organisations)])
  },
  screening: seedScreening,
  transactions: seedTransactions,
  webhooks: seedWebhooks,
  risk: seedRisk,
  imports: seedImports,
  exports: seedExports,
  calendar: seedCalendar,
  suspicion: seedSuspicion,
  ekyc: seedEkyc,
}

/** Writes demo data that is missing; a second run changes nothing. */
export async function runSeeds(
  services: Services,
  organisations: readonly DemoOrganisation[] = demoOrganisations,
): Promise<void> {
  for (const part of demoParts) await seeds[part](services, organisations)
}
