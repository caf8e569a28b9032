import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTenant, systemActor, type Tx } from '../database/tenant.ts'
import type { Services } from '../services.ts'
import type { Mail } from './mail.ts'

interface Once {
  organisation: number
  /** Identifies the occasion; the same for every attempt. */
  key: string
  message: Mail
  /** Runs when the mail is sent, in the transaction that records it. */
  sent?: (tx: Tx) => Promise<unknown>
}

/** Longer than the timeout of a mail server: a claim this old belongs to a process that ended. */
const claimMs = 5 * 60_000
const keptMs = 60 * 24 * 60 * 60_000

/**
 * Sends a mail once per key, outside any transaction. A failed mail may be retried at once. After a
 * crash between sending and recording it is sent again with the same Message-ID.
 */
export async function mailOnce(
  { owner, mail, now }: Pick<Services, 'owner' | 'mail' | 'now'>,
  { organisation, key, message, sent }: Once,
): Promise<void> {
  if (!(await claim(owner, key, now()))) return
  try {
    await mail.send({ ...message, key })
  } catch (error) {
    await sql`delete from mail_marks where key = ${key} and sent_date is null`.execute(owner)
    throw error
  }
  await inTenant(owner, systemActor(organisation), async (tx) => {
    await sql`update mail_marks set sent_date = ${now()} where key = ${key}`.execute(tx)
    await sent?.(tx)
  })
}

async function claim(owner: Database, key: string, now: number): Promise<boolean> {
  const { rows } = await sql`insert into mail_marks (key, claimed_date) values (${key}, ${now})
    on conflict (key) do update set claimed_date = ${now}
      where mail_marks.sent_date is null and abs(mail_marks.claimed_date - ${now}) > ${claimMs} returning key`.execute(
    owner,
  )
  return rows.length > 0
}

export const forgetMailMarks = (owner: Database, now: number) =>
  sql`delete from mail_marks where claimed_date < ${now - keptMs}`.execute(owner)
