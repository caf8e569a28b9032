import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'

/** Emits an edit of an own list. Its number lets the last edit win, whatever the order of the jobs. Without content: a removal. */
export async function emitEdit(tx: Tx, edit: { list: string; sha256?: string }): Promise<void> {
  const { rows } = await sql<{ number: number }>`select nextval('own_list_edits') as number`.execute(tx)
  await emit(tx, 'import-own-list', { ...edit, edit: rows[0]!.number })
}
