import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { type Access, anyOf, type MenuKey } from '../identity/access.ts'
import { companyAccess, partyAccess, personAccess } from './party-access.ts'
import {
  BulkResult,
  BulkStatus,
  DeletedParty,
  DeletedQuery,
  FoundByQuery,
  History,
  HistoryQuery,
  Membership,
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
} from './register-calls.ts'

/** Users who may read or write a kind of party get suggestions while they type one. */
export const suggestingKeys: Readonly<Record<'person' | 'company', readonly MenuKey[]>> = {
  person: ['PERSON', 'PERSON.R', 'PERSON.C'],
  company: ['COMPANY', 'COMPANY.R', 'COMPANY.C'],
}
const ofParties = { method: 'GET', tags: ['parties'] } as const
const suggested = { ...ofParties, access: anyOf(...suggestingKeys.person, ...suggestingKeys.company) } as const
const read = { ...ofParties, access: partyAccess.read } as const

export const partyCalls = {
  similarNames: defineCall({
    ...suggested,
    path: '/v2/names/similar',
    query: SimilarNamesQuery,
    data: z.array(SimilarName),
  }),
  similarIdentities: defineCall({
    ...ofParties,
    path: '/v2/identifications/similar',
    access: anyOf(...suggestingKeys.person),
    query: SimilarIdentitiesQuery,
    data: z.array(SimilarIdentity),
  }),
  similarEmails: defineCall({
    ...suggested,
    path: '/v2/emails/similar',
    query: SimilarEmailsQuery,
    data: z.array(SimilarEmail),
  }),
  readings: defineCall({
    ...ofParties,
    path: '/v2/names/readings',
    access: 'signed-in',
    query: ReadingsQuery,
    data: Readings,
  }),
  deleted: defineCall({ ...read, path: '/v2/parties/deleted', query: DeletedQuery, data: z.array(DeletedParty) }),
  search: defineCall({ ...read, path: '/v2/parties/search', query: TextSearchQuery, data: z.array(TextSearchHit) }),
  foundBy: defineCall({ ...read, path: '/v2/parties/found_by', query: FoundByQuery, data: z.array(PartyFoundBy) }),
}

const callsOf = (family: 'individuals' | 'corporates', access: { read: Access; write: Access }) => {
  const record = { method: 'GET', access: access.read, tags: [family], params: IdParams } as const
  return {
    history: defineCall({ ...record, path: `/v2/${family}/:id/history`, query: HistoryQuery, data: History }),
    memberships: defineCall({ ...record, path: `/v2/${family}/:id/memberships`, data: z.array(Membership) }),
    setStatus: defineCall({
      method: 'POST',
      path: `/v2/${family}/status`,
      access: access.write,
      tags: [family],
      body: BulkStatus,
      data: BulkResult,
    }),
  }
}

/** Calls of a register record besides its own data, by its list. */
export const recordCalls = {
  individuals: callsOf('individuals', personAccess),
  corporates: callsOf('corporates', companyAccess),
}
