import { anyOf, type MenuKey } from '@probity/contract/identity/access.ts'
import {
  DeletedParty,
  DeletedQuery,
  FoundByQuery,
  PartyFoundBy,
  Readings,
  ReadingsQuery,
  SimilarEmail,
  SimilarEmailsQuery,
  SimilarIdentitiesQuery,
  SimilarIdentity,
  SimilarName,
  SimilarNamesQuery,
  TextSearchHit,
  TextSearchQuery,
} from '@probity/contract/parties/register-calls.ts'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import { deletedParties } from '../history/deleted-parties.ts'
import { kindsOf, partyAccess } from '../party-keys.ts'
import { readName } from './name-readings.ts'
import { searchParties } from './search-parties.ts'
import { similarEmails, similarIdentities } from './similar-contacts.ts'
import { similarNames } from './similar-names.ts'
import { whyFound } from './why-found.ts'

const tags = ['parties']
/** Users who may read or write a kind of party get suggestions while they type one. */
const personKeys: readonly MenuKey[] = ['PERSON', 'PERSON.R', 'PERSON.C']
const companyKeys: readonly MenuKey[] = ['COMPANY', 'COMPANY.R', 'COMPANY.C']

/** Suggestions while typing, and the search over the whole register. They never block a save. */
export function similarRoutes(app: App): void {
  const config = { access: anyOf(...personKeys, ...companyKeys) }
  app.get(
    '/v2/names/similar',
    { config, schema: { tags, querystring: SimilarNamesQuery, response: { 200: ok(z.array(SimilarName)) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const keys = request.query.capacity_type === 2 ? personKeys : companyKeys
        if (!keys.some((key) => request.actor.keys.has(key))) throw new AppError('E_FORBIDDEN')
        return success(await similarNames(tx, request.query))
      }),
  )
  const forPersons = { access: anyOf(...personKeys) }
  const identities = { tags, querystring: SimilarIdentitiesQuery, response: { 200: ok(z.array(SimilarIdentity)) } }
  app.get('/v2/identifications/similar', { config: forPersons, schema: identities }, (request) =>
    request.inTenant(async (tx) => success(await similarIdentities(tx, request.query))),
  )
  app.get(
    '/v2/emails/similar',
    { config, schema: { tags, querystring: SimilarEmailsQuery, response: { 200: ok(z.array(SimilarEmail)) } } },
    (request) => request.inTenant(async (tx) => success(await similarEmails(tx, request.query, kindsOf(request)))),
  )
  app.get(
    '/v2/names/readings',
    { config: { access: 'signed-in' }, schema: { tags, querystring: ReadingsQuery, response: { 200: ok(Readings) } } },
    (request) => success(readName(request.query.name)),
  )
  const deleted = { tags, querystring: DeletedQuery, response: { 200: ok(z.array(DeletedParty)) } }
  app.get('/v2/parties/deleted', { config: { access: partyAccess.read }, schema: deleted }, (request) => {
    const kinds = kindsOf(request)
    const { persons, companies } = request.query
    const asked = { persons: kinds.includes(2) ? persons : [], companies: kinds.includes(1) ? companies : [] }
    return request.reading(async (tx) => success(await deletedParties(tx, asked)))
  })
  const search = { tags, querystring: TextSearchQuery, response: { 200: ok(z.array(TextSearchHit)) } }
  app.get('/v2/parties/search', { config: { access: partyAccess.read }, schema: search }, (request) =>
    request.inTenant(async (tx) => success(await searchParties(tx, request.query, kindsOf(request)))),
  )
  const foundBy = { tags, querystring: FoundByQuery, response: { 200: ok(z.array(PartyFoundBy)) } }
  app.get('/v2/parties/found_by', { config: { access: partyAccess.read }, schema: foundBy }, (request) => {
    const { kind } = request.query
    if (!kindsOf(request).includes(kind === 'person' ? 2 : 1)) throw new AppError('E_FORBIDDEN')
    return request.inTenant(async (tx) => {
      const reasons = await whyFound(tx, request.query)
      return success([...reasons].map(([id, found_by]) => ({ id, found_by })))
    })
  })
}
