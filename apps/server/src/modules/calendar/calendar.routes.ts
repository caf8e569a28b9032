import { calendarCalls as calls } from '@probity/contract/calendar/calendar-calls.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { usersAllowed } from '#modules/identity/identity.public.ts'
import { sourcesFor } from './reading/duty-rows.ts'
import { type Asked, readEntries, readMonth } from './reading/read-calendar.ts'
import { setInCharge } from './settling/set-in-charge.ts'
import { postponeDuty, reopenDuty, settleDuty } from './settling/settle-duty.ts'

export function calendarRoutes(app: App, services: Services, offered: Offered): void {
  const asked = (
    { actor }: FastifyRequest,
    query: { from: string; to: string; kind?: string | undefined; in_charge?: string | undefined },
  ): Asked => ({
    span: { today: hongKongDay(services.now()), from: query.from, to: query.to },
    sources: sourcesFor(offered.calendar, actor.keys),
    mayAct: !actor.readOnly,
    kind: query.kind,
    in_charge: query.in_charge,
  })
  mountCall(app, calls.month, (req) => req.reading((tx) => readMonth(tx, asked(req, req.query))))
  mountCall(app, calls.entries, (req) => req.reading((tx) => readEntries(tx, asked(req, req.query), req.query)))
  mountCall(app, calls.people, (req) => req.reading((tx) => usersAllowed(tx, 'signed-in')))
  settlingRoutes(app, services, offered)
}

function settlingRoutes(app: App, services: Services, offered: Offered): void {
  const desk = ({ actor }: FastifyRequest) => ({
    sources: sourcesFor(offered.calendar, actor.keys),
    today: hongKongDay(services.now()),
  })
  mountCall(app, calls.settle, (req) =>
    req.inTenant(async (tx) => {
      await settleDuty(tx, desk(req), req.body)
      return { settled: true }
    }),
  )
  mountCall(app, calls.later, (req) =>
    req.inTenant(async (tx) => {
      await postponeDuty(tx, desk(req), req.body)
      return { settled: false }
    }),
  )
  mountCall(app, calls.reopen, (req) =>
    req.inTenant(async (tx) => {
      await reopenDuty(tx, desk(req), req.body)
      return { settled: false }
    }),
  )
  mountCall(app, calls.setInCharge, (req) =>
    req.inTenant(async (tx) => {
      await setInCharge(tx, desk(req), req.body)
      return { settled: false }
    }),
  )
}
