import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

const patienceMs = 120_000
const pauseMs = 50

/** Seals until every traced row is. Other databases of the cluster hold transactions open for a while, and a row waits for those. */
export async function untilSealed(client: Client, seal: () => Promise<unknown>): Promise<void> {
  for (let waited = 0; waited < patienceMs && (await unsealed(client)) > 0; waited += pauseMs) {
    await seal()
    await pause(pauseMs)
  }
}

async function unsealed(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select (select count(*) from audit_traces)
    + (select count(*) from activity_log) - (select coalesce(sum(row_count), 0) from audit_seals) as n`)
  return Number(rows[0]?.n)
}
