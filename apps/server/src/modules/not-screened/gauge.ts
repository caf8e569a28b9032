import { notScreenedKinds } from '@probity/contract/not-screened/not-screened.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import type { Gauged } from '#kernel/observe/metrics.ts'
import type { Services } from '#kernel/services.ts'
import { listGapsOf, readLedger } from './read-ledger.ts'

/** Read from the ledger itself, so that it is right while no process looks. */
export const notScreenedGauge = (services: Services): Gauged => ({
  name: 'probity_not_screened',
  help: 'Persons, companies, transactions and lists that are not screened for longer than their organisation allows',
  labels: ['kind'],
  read: async () => {
    const late = new Map(notScreenedKinds.map((kind) => [kind, 0]))
    await forEachOrganisation(services, { name: 'count-not-screened' }, async ({ id }) => {
      const lists = await listGapsOf(services, id)
      const ledger = await readingTenant(services.db, systemActor(id), (tx) =>
        readLedger(tx, { services, organisationId: id, lists, now: services.now(), limit: 0 }),
      )
      for (const kind of notScreenedKinds) late.set(kind, late.get(kind)! + ledger[kind].late)
    })
    return [...late].map(([kind, value]) => ({ value, labels: { kind } }))
  },
})
