import type { KindOfEntry } from '@probity/contract/alerts/listed-kind.ts'
import type { Schema } from '@probity/matching/entity.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

const kinds: Record<Schema, KindOfEntry['kind']> = {
  Person: 'person',
  Organization: 'organisation',
  Company: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'unstated',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

/** Loads what the list said of the kind of its entry when the hit was raised; nothing where the hit stores no facts. */
export const kindLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<{ id: number; schema: Schema }>`select id, service_hit#>>'{facts,schema,0}' as schema
    from alert_case_entities where id = any(${[...ids]}::bigint[]) and service_hit#>>'{facts,schema,0}' is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, schema }) => [id, { kind: kinds[schema] }]))
}
