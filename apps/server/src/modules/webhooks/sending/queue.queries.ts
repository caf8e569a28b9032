import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'

/** A due delivery, claimed by this process for the time of a lease. */
export interface Claimed {
  delivery: number
  org_id: number
  webhook: number
}

/** How many more deliveries of a webhook this process may send at once, and how many it sends now. */
export interface Room {
  free: number
  open: number
}

interface Claiming {
  now: number
  /** An unsettled claim expires after this time, because its process has ended. */
  leaseMs: number
  /** Places of this process per webhook; other webhooks have `room` free ones. */
  rooms: ReadonlyMap<number, Room>
  room: number
  limit: number
}

/**
 * Claims due deliveries, a few per webhook, so that no webhook uses the places of others. When there are more than places, the
 * webhooks with the fewest open ones go first, then the longest due. Only the first delivery of each subject can be claimed.
 */
export async function claimDue(
  { owner }: Pick<Services, 'owner'>,
  { now, leaseMs, rooms, room, limit }: Claiming,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with recursive targets (webhook) as (
      (select webhook from webhook_queue where not held order by webhook limit 1)
      union all
      select (select q.webhook from webhook_queue q where not q.held and q.webhook > t.webhook order by q.webhook limit 1)
        from targets t where t.webhook is not null),
    rooms as (select * from unnest(${[...rooms.keys()]}::bigint[], ${[...rooms.values()].map(({ free }) => free)}::int[],
      ${[...rooms.values()].map(({ open }) => open)}::int[]) as r (webhook, free, open)),
    free as (select c.delivery, c.due,
        coalesce(r.open, 0) + row_number() over (partition by t.webhook order by c.due, c.turn) as place
      from targets t left join rooms r on r.webhook = t.webhook
      cross join lateral (select q.delivery, q.due, q.turn from webhook_queue q
        where q.webhook = t.webhook and not q.held and q.due <= ${now}
          and not exists (select from webhook_queue e where e.webhook = q.webhook and e.subject = q.subject and e.turn < q.turn)
        order by q.due, q.turn limit coalesce(r.free, ${room}) for update skip locked) c
      where t.webhook is not null),
    chosen as (select delivery from free order by place, due, delivery limit ${limit})
    update webhook_queue q set due = ${now + leaseMs} from chosen c where q.delivery = c.delivery and q.due <= ${now}
    returning q.delivery, q.org_id, q.webhook`.execute(owner)
  return rows
}
