import { createPrivateKey } from 'node:crypto'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { deliveryOf } from '../events/fan-out.ts'
import type { Message } from '../events/message.ts'
import type { KeyPair } from '../registering/webhook-keys.ts'
import type { Tried } from '../sending/deliver.ts'
import { noteAttempts } from '../sending/record-tries.ts'
import { signedHeaders } from '../sending/sign.ts'

type PastTry = Pick<Tried, 'at' | 'status' | 'problem' | 'answer'> & { took: number }

/** A delivery of the demo that was never really sent. */
export interface PastDelivery extends Message {
  at: number
  tries: PastTry[]
  state?: 'delivered' | 'waiting' | 'dead'
  /** Time of the next try of a waiting delivery. */
  next?: number
}

interface Written {
  row: Record<string, unknown>
  tried: Omit<Tried, 'delivery' | 'webhook'>[]
}

/** Rows of a past delivery, signed like a real one. */
export async function pastDelivery(
  { at, tries, state = 'delivered', next = null, ...message }: Omit<PastDelivery, 'next'> & { next?: number | null },
  { guid, pair }: { guid: string; pair: KeyPair },
): Promise<Written> {
  const key = createPrivateKey(pair.privateKey)
  const made = deliveryOf(message, { webhook: 0, at, now: at })
  const { session, body } = made as { session: string; body: string }
  const tried = await Promise.all(
    tries.map(async ({ took, ...one }) => ({
      ...one,
      tookMs: took,
      detail: '',
      address: '',
      headers: await signedHeaders({ id: guid, session, body, timestamp: one.at }, [key]),
    })),
  )
  const last = tried.at(-1)!
  const outcome = {
    ack_status: last.status,
    ack_problem: last.problem,
    ack_date: last.at + last.tookMs,
    took_ms: last.tookMs,
  }
  return { row: { ...made, ...outcome, create_date: at, state, tries: tried.length, next_date: next }, tried }
}

export async function writePast(tx: Tx, webhook: number, past: readonly Written[]): Promise<void> {
  for (const { row, tried } of past) {
    const delivery = await insertOne(tx, 'webhook_deliveries', { ...row, webhook })
    await noteAttempts(
      tx,
      tried.map((one) => ({ ...one, delivery, webhook })),
    )
  }
}
