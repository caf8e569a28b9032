import type { Condition, ParsedFilter, ParsedListQuery } from '@probity/contract/api/list-query.ts'
import { tidyIdNumber } from '@probity/contract/parties/hkid.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { compare } from '#kernel/resource/filter.ts'

/** A number in its search form: without punctuation that users omit. The database folds its column in the same way. */
export const searchKey = (number: string): string => tidyIdNumber(number).replace(/[()./-]/g, '')

const keyOf = (value: unknown): unknown => (typeof value === 'string' ? searchKey(value) : value)

/** A condition on a document number, whole or partial, however it was entered. */
export function numberMatches(alias: string, { op, value }: Condition): RawBuilder<SqlBool> {
  const key = Array.isArray(value) ? value.map(keyOf) : keyOf(value)
  return compare(sql.ref(`${alias}.id_key`), { op, value: key })
}

const partMin = 4
/** Short searches would reveal a masked number digit by digit; holders of the full key see it anyway. */
export function refuseProbing(request: FastifyRequest): void {
  refuseProbingBy(request.actor.keys, request.query as Partial<ParsedListQuery>)
}

/** The same for a filter in the body. */
export function refuseProbingBy(
  keys: ReadonlySet<string>,
  { filter, where }: Partial<Pick<ParsedListQuery, 'filter' | 'where'>>,
): void {
  if (keys.has('PERSON')) return
  const terms = [filter, where]
    .flatMap((given) => (given ? [given, ...given.or] : []))
    .flatMap(({ terms: own }: ParsedFilter) => own)
  for (const { field, conditions } of terms)
    for (const { op, value } of field === 'id_number' ? conditions : []) {
      const text = String(keyOf(value))
      if (!['eq', 'in', 'contains'].includes(op)) throw invalidField('filter.id_number', 'invalid')
      if (op === 'contains' && text.length < partMin)
        throw invalidField('filter.id_number', 'min_length', { length: partMin })
    }
}

export const masked = (row: Row): Row =>
  typeof row['id_number'] === 'string' ? { ...row, id_number: maskIdNumber(row['id_number']) } : row

/** Logs who saw whole document numbers of a person. */
export async function logReading(tx: Tx, personId: number | null, documents: readonly number[]): Promise<void> {
  await recordActivity(tx, {
    type: 'person.reveal_identity',
    target_table: 'individuals',
    ...(personId === null ? {} : { target_id: personId }),
    data: { documents },
  })
}

/** Shows a whole number only if the request selects it; logs each person whose numbers were shown. */
export async function presentIdentities(tx: Tx, rows: Row[], { request }: { request: FastifyRequest }): Promise<Row[]> {
  const { select = [] } = request.query as { select?: string[] }
  if (request.method !== 'GET' || !select.includes('id_number')) return rows.map(masked)
  const { rows: shown } = await sql<{
    np_id: number | null
    ids: number[]
  }>`select np_id, jsonb_agg(id order by id) as ids
    from identifications where id = any(${idsOf(rows, request)}) group by np_id`.execute(tx)
  for (const { np_id, ids } of shown) await logReading(tx, np_id, ids)
  return rows
}

function idsOf(rows: readonly Row[], request: FastifyRequest): number[] {
  const { id } = request.params as { id?: number }
  if (id !== undefined) return [id]
  const ids = rows.map((row) => row['id'])
  // Without ids the log could not name the persons whose numbers were shown.
  if (ids.some((found) => typeof found !== 'number')) throw invalidField('select', 'required', { field: 'id' })
  return ids as number[]
}
