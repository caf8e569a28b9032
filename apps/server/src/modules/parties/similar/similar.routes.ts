import { partyCalls as calls, suggestingKeys } from '@probity/contract/parties/party-calls.ts'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { deletedParties } from '../history/deleted-parties.ts'
import { kindsOf } from '../party-keys.ts'
import { readName } from './name-readings.ts'
import { searchParties } from './search-parties.ts'
import { similarEmails, similarIdentities } from './similar-contacts.ts'
import { similarNames } from './similar-names.ts'
import { whyFound } from './why-found.ts'

/** Suggestions while typing, and the search over the whole register. They never block a save. */
export function similarRoutes(app: App): void {
  mountCall(app, calls.similarNames, (request) =>
    request.inTenant(async (tx) => {
      const keys = suggestingKeys[request.query.capacity_type === 2 ? 'person' : 'company']
      if (!keys.some((key) => request.actor.keys.has(key))) throw new AppError('E_FORBIDDEN')
      return similarNames(tx, request.query)
    }),
  )
  mountCall(app, calls.similarIdentities, (request) => request.inTenant((tx) => similarIdentities(tx, request.query)))
  mountCall(app, calls.similarEmails, (request) =>
    request.inTenant((tx) => similarEmails(tx, request.query, kindsOf(request))),
  )
  mountCall(app, calls.readings, (request) => readName(request.query.name))
  mountCall(app, calls.deleted, (request) => {
    const kinds = kindsOf(request)
    const { persons, companies } = request.query
    const asked = { persons: kinds.includes(2) ? persons : [], companies: kinds.includes(1) ? companies : [] }
    return request.reading((tx) => deletedParties(tx, asked))
  })
  mountCall(app, calls.search, (request) =>
    request.inTenant((tx) => searchParties(tx, request.query, kindsOf(request))),
  )
  mountCall(app, calls.foundBy, (request) => {
    const { kind } = request.query
    if (!kindsOf(request).includes(kind === 'person' ? 2 : 1)) throw new AppError('E_FORBIDDEN')
    return request.inTenant(async (tx) => {
      const reasons = await whyFound(tx, request.query)
      return [...reasons].map(([id, found_by]) => ({ id, found_by }))
    })
  })
}
