import { sql } from 'kysely'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { holderKinds, holders } from './holders.ts'

const kinds = sql.join(
  holderKinds.map((kind) => sql`when ${sql.ref(`l.${holders[kind].column}`)} is not null then ${kind}`),
  sql` `,
)
const ids = sql.join(holderKinds.map((kind) => sql.ref(`l.${holders[kind].column}`)))
const kindWithoutHolder = 'alert'

/** A file is labelled by its own name and links to the record it was first attached to. */
export const attachmentLabels = labelsBy(
  (keys) => sql`select f.id as key, f.file_name as name, f.is_deleted,
      case ${kinds} else ${kindWithoutHolder} end as kind, coalesce(${ids}) as id
    from attachments f left join lateral (select * from attachment_links
      where attachment_id = f.id order by is_deleted, id limit 1) l on true
    where f.id = any(${[...keys]}::bigint[])`,
)
