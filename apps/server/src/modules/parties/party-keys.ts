import type { ParsedFilter } from '@probity/contract/api/list-query.ts'
import { anyOf, isAllowed, type MenuKey } from '@probity/contract/identity/access.ts'
import type { FastifyRequest } from 'fastify'

const keysFor = (request: FastifyRequest): { person: MenuKey[]; company: MenuKey[] } =>
  request.method === 'GET'
    ? { person: ['PERSON', 'PERSON.R'], company: ['COMPANY', 'COMPANY.R'] }
    : { person: ['PERSON', 'PERSON.C'], company: ['COMPANY', 'COMPANY.C'] }

/** Kinds of party whose child rows the caller may see or change: 2 persons, 1 companies. */
export function kindsOf(request: FastifyRequest): number[] {
  const { person, company } = keysFor(request)
  const { keys } = request.actor
  return [...(isAllowed(keys, anyOf(...person)) ? [2] : []), ...(isAllowed(keys, anyOf(...company)) ? [1] : [])]
}

/** A filter on `capacity_type`; undefined if the caller holds the keys of both kinds. */
export function restrictToKinds(request: FastifyRequest): ParsedFilter | undefined {
  const kinds = kindsOf(request)
  if (kinds.length === 2) return undefined
  return { terms: [{ field: 'capacity_type', conditions: [{ op: 'in', value: kinds }] }], or: [] }
}
