import type { KindOfEntry } from '@probity/contract/alerts/listed-kind.ts'
import type { Schema } from '@probity/matching/entity.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

const kinds: Record<Schema, NonNullable<KindOfEntry['kind']>> = {
  Person: 'person',
  Organization: 'organisation',
  Company: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'unstated',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

/** Loads the lists of a hit, and what they said of the kind of its entry when it was raised. */
export const kindLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<{ id: number; schema: Schema | null; lists: string[] }>`select id,
      service_hit#>>'{facts,schema,0}' as schema, coalesce(service_hit->'lists', '[]') as lists
    from alert_case_entities where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, schema, lists }) => [id, { kind: schema && kinds[schema], lists }]))
}
