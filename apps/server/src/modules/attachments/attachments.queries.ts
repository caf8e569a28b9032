import type { Condition, ParsedFilter, ParsedListQuery } from '@probity/contract/api/list-query.ts'
import {
  type AttachmentHolder,
  type AttachmentRow,
  attachmentAccess,
  attachments,
} from '@probity/contract/attachments/attachments.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { LinkSigner } from '#kernel/http/signed-link.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { any, compare } from '#kernel/resource/filter.ts'
import { countRows, getRow, listRows } from '#kernel/resource/read.ts'
import { holderKinds, holders, kindsFor, kindsIn } from './holders.ts'

const linked = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from attachment_links l where l.org_id = t.org_id and l.attachment_id = t.id
    and not l.is_deleted and ${condition})`

const linkedTo = (kind: AttachmentHolder) => (condition: Condition) =>
  linked(compare(sql.ref(`l.${holders[kind].column}`), condition))

/** Files linked to records of these kinds, and the caller's own uploads. */
function readable({ value }: Condition): RawBuilder<SqlBool> {
  const columns = (value as AttachmentHolder[]).map((kind) => sql.ref(`l.${holders[kind].column}`))
  const own = sql<SqlBool>`t.user_id = current_user_id()`
  return any([own, linked(any(columns.map((column) => sql<SqlBool>`${column} is not null`)))])
}

const scopes = Object.fromEntries(
  holderKinds.flatMap((kind) => [
    [kind, linkedTo(kind)],
    [holders[kind].part, linkedTo(kind)],
  ]),
)

/** The resource with one more filter, which only the server sets. */
export const boundAttachments: BoundResource = {
  spec: { ...attachments, filterOn: { ...attachments.filterOn, readable: z.string() } },
  table: 'attachment_rows',
  access: attachmentAccess,
  filters: { ...scopes, readable },
}

const fieldsOf = (filter: ParsedFilter | undefined): string[] =>
  filter ? [...filter.terms.map(({ field }) => field), ...filter.or.flatMap(fieldsOf)] : []

/** Filtering by a kind of record needs its key; a list without that filter shows only files of records the caller may read. */
function confined(query: ParsedListQuery, keys: ReadonlySet<string>): ParsedListQuery {
  const kinds = kindsFor(keys, 'read')
  const asked = [...fieldsOf(query.filter), ...fieldsOf(query.where)]
  const named = holderKinds.filter((kind) => asked.some((field) => field === kind || field === holders[kind].part))
  if (named.some((kind) => !kinds.includes(kind))) throw new AppError('E_FORBIDDEN')
  const term = { field: 'readable', conditions: [{ op: 'in' as const, value: kinds }] }
  const filter = query.filter ?? { terms: [], or: [] }
  return { ...query, filter: { ...filter, terms: [...filter.terms, term] } }
}

/** A signed path works without a token for a limited time, so that a new window can show a file. */
export function signPaths<T extends Row>(rows: T[], links: LinkSigner, actor: Actor): T[] {
  return rows.map((row) => {
    const signed = { ...row } as Row
    for (const name of ['view_path', 'download_path'])
      if (typeof signed[name] === 'string') signed[name] = links.sign(signed[name], actor)
    return signed as T
  })
}

export const listAttachments = (tx: Tx, actor: RequestActor, query: ParsedListQuery): Promise<Row[]> =>
  listRows(tx, boundAttachments, confined(query, actor.keys))

export const countAttachments = (tx: Tx, actor: RequestActor, query: ParsedListQuery): Promise<number> =>
  countRows(tx, boundAttachments, confined(query, actor.keys))

/** Returns one attachment if the caller may read its record or uploaded the file. */
export async function readAttachment(tx: Tx, actor: RequestActor, id: number): Promise<AttachmentRow> {
  const row = (await getRow(tx, boundAttachments, { id })) as AttachmentRow
  const kinds = kindsFor(actor.keys, 'read')
  const open = kindsIn(row).some((kind) => kinds.includes(kind)) || row.uploaded_by === actor.username
  if (!open) throw new AppError('E_FORBIDDEN')
  return row
}
