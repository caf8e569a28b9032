import { addressOf } from '@probity/contract/api/call.ts'
import { calendarCalls as calls } from '@probity/contract/calendar/calendar-calls.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import { notFound, TooMany } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { countAttempt, throttledFor } from '#modules/identity/identity.public.ts'
import { feedOf, hashOf, makeAddress, readAddress, revokeAddress } from './addresses.ts'
import { readFeed } from './read-feed.ts'

/** The private address of a user's calendar, and the feed behind it. */
export function feedRoutes(app: App, services: Services, offered: Offered): void {
  mountCall(app, calls.address, (req) => req.reading((tx) => readAddress(tx)))
  mountCall(app, calls.makeAddress, (req) =>
    req.inTenant(async (tx) => {
      const secret = await makeAddress(tx, req.actor, services.now())
      return { address: services.publicUrl + addressOf(calls.feed, { params: { file: `${secret}.ics` } }) }
    }),
  )
  mountCall(app, calls.revokeAddress, (req) =>
    req.inTenant(async (tx) => ({ revoked: await revokeAddress(tx, services.now()) })),
  )
  openFeed(app, services, offered)
}

/** The secret in the address is the only proof: an unknown or revoked one is not found, and guessing is throttled. */
function openFeed(app: App, services: Services, offered: Offered): void {
  mountCall(app, calls.feed, async (req, reply) => {
    const secret = req.params.file.replace(/\.ics$/, '')
    await refuseVolleys(services, { account: hashOf(secret).toString('hex'), ip: req.ip })
    const feed = await feedOf(services, secret)
    const ical = feed === undefined ? undefined : await readFeed(services, offered.calendar, feed)
    if (ical === undefined) throw notFound()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="cdd-calendar.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(ical)
  })
}

async function refuseVolleys(services: Services, { account, ip }: { account: string; ip: string }): Promise<void> {
  const attempt = { kind: 'calendar', account, ip, now: services.now() } as const
  const waitMs = await runTransaction(services.owner.transaction(), async (tx) => {
    const wait = await throttledFor(tx, attempt)
    if (wait === 0) await countAttempt(tx, attempt)
    return wait
  })
  if (waitMs > 0) throw new TooMany(waitMs)
}
