import type { ParsedListQuery } from '@probity/contract/api/list-query.ts'
import { type Access, isAllowed } from '@probity/contract/identity/access.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { fieldsOf } from '#kernel/resource/filter.ts'

/** Party fields that dashboard cards count by. */
const ofParties = [
  'status',
  'create_date',
  'updated_date',
  'batch_scan_date',
  'screened_date',
  'alerts_pending',
  'pending_for_cdd',
  'risk_level',
  'risk_basis',
]

/** Every user may count, but counting by name or number would reveal clients to users who may not see the rows. */
export function refuseDetailedCount(
  request: FastifyRequest,
  read: Access,
  openFields: readonly string[] = ofParties,
): void {
  if (isAllowed(request.actor.keys, read)) return
  const { filter, where } = request.query as Partial<ParsedListQuery>
  if ([...fieldsOf(filter), ...fieldsOf(where)].some((field) => !openFields.includes(field)))
    throw new AppError('E_FORBIDDEN')
}
