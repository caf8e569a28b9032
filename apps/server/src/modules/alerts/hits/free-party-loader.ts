import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'
import { counterpartyNames } from '#modules/parties/screened-parties.public.ts'

/** Loads the free party that each of a page of alerts is about. */
export const freePartyLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<{ id: number; counterparty: number }>`select id, counterparty from alerts
    where id = any(${[...ids]}::bigint[]) and counterparty is not null`.execute(tx)
  const names = await counterpartyNames(
    tx,
    rows.map(({ counterparty }) => counterparty),
  )
  return new Map(rows.map(({ id, counterparty }) => [id, { id: counterparty, names: names.get(counterparty) ?? [] }]))
}
