import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from './processes.ts'

export type Row = { status: string; start: number; stop?: number; end?: number; [field: string]: unknown }

async function finished(look: () => Promise<Row>): Promise<Row> {
  let told = ''
  for (;;) {
    const row = await look()
    if (row.status === 'completed') return row
    if (row.status !== 'running' && row.status !== 'pending') throw new Error(`it ended as ${JSON.stringify(row)}`)
    const error = typeof row['error'] === 'string' ? row['error'] : ''
    if (error !== told)
      process.stderr.write(`${error}
`)
    told = error
    await sleep(200)
  }
}

/** Screens every customer, and returns the batch when it is done. */
export async function batchOf(send: Send): Promise<Row> {
  const { id } = (await send('POST', '/v2/screening/batch_start', { type: 'all' })).data
  return finished(async () => (await send('GET', `/v2/system_batch_histories/${id}`)).data)
}

export async function deltaOf(send: Send, type: string): Promise<Row> {
  const { guid } = (await send('POST', '/v2.2/screening/task/start', { type })).data
  return finished(async () => {
    const { ongoings } = await send('GET', '/v2.2/screening/task?size=5')
    return ongoings.find((task: { guid: string }) => task.guid === guid)
  })
}

export async function untilServed(send: Send, release: string): Promise<void> {
  while ((await send('GET', '/v2/screening/coverage')).data.release !== release) await sleep(200)
}
