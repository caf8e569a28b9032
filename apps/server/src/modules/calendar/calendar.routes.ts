import {
  CalendarEntries,
  CalendarMonth,
  CalendarMonthQuery,
  CalendarPerson,
  CalendarQuery,
  PostponeDuty,
  ReopenDuty,
  SetInCharge,
  SettleDuty,
} from '@probity/contract/calendar/calendar.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hongKongDay } from '#kernel/days/hong-kong-day.ts'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { usersAllowed } from '#modules/identity/identity.public.ts'
import { sourcesFor } from './reading/duty-rows.ts'
import { type Asked, readEntries, readMonth } from './reading/read-calendar.ts'
import { setInCharge } from './settling/set-in-charge.ts'
import { postponeDuty, reopenDuty, settleDuty } from './settling/settle-duty.ts'

const tags = ['calendar']
// Every user has a calendar; the caller's keys decide which sources it contains.
const config = { access: 'signed-in' } as const
const Done = ok(z.object({ settled: z.boolean() }))

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
  app.get(
    '/v2/calendar/month',
    { config, schema: { tags, querystring: CalendarMonthQuery, response: { 200: ok(CalendarMonth) } } },
    (req) => req.reading(async (tx) => success(await readMonth(tx, asked(req, req.query)))),
  )
  app.get(
    '/v2/calendar',
    { config, schema: { tags, querystring: CalendarQuery, response: { 200: ok(CalendarEntries) } } },
    (req) => req.reading(async (tx) => success(await readEntries(tx, asked(req, req.query), req.query))),
  )
  app.get('/v2/calendar/people', { config, schema: { tags, response: { 200: ok(z.array(CalendarPerson)) } } }, (req) =>
    req.reading(async (tx) => success(await usersAllowed(tx, 'signed-in'))),
  )
  settlingRoutes(app, services, offered)
}

function settlingRoutes(app: App, services: Services, offered: Offered): void {
  const desk = ({ actor }: FastifyRequest) => ({
    sources: sourcesFor(offered.calendar, actor.keys),
    today: hongKongDay(services.now()),
  })
  app.post('/v2/calendar/settle', { config, schema: { tags, body: SettleDuty, response: { 200: Done } } }, (req) =>
    req.inTenant(async (tx) => {
      await settleDuty(tx, desk(req), req.body)
      return success({ settled: true })
    }),
  )
  app.post('/v2/calendar/later', { config, schema: { tags, body: PostponeDuty, response: { 200: Done } } }, (req) =>
    req.inTenant(async (tx) => {
      await postponeDuty(tx, desk(req), req.body)
      return success({ settled: false })
    }),
  )
  app.post('/v2/calendar/reopen', { config, schema: { tags, body: ReopenDuty, response: { 200: Done } } }, (req) =>
    req.inTenant(async (tx) => {
      await reopenDuty(tx, desk(req), req.body)
      return success({ settled: false })
    }),
  )
  app.post('/v2/calendar/in_charge', { config, schema: { tags, body: SetInCharge, response: { 200: Done } } }, (req) =>
    req.inTenant(async (tx) => {
      await setInCharge(tx, desk(req), req.body)
      return success({ settled: false })
    }),
  )
}
