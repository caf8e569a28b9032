import { ChangePassword } from '@probity/contract/identity/auth.ts'
import { OwnPassword, OwnSession, RecoveryCodes, TotpCode, TotpEnrolment } from '@probity/contract/identity/users.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { confirmTotp, disableTotp, enrolTotp, renewRecoveryCodes } from '../second-factor/manage-totp.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own-sessions.ts'
import { changePassword } from './change-password.ts'

// A read-only role may change its own account: read-only concerns the organisation's data.
const config = { access: 'signed-in', reads: true } as const
const tags = ['own account']
const Done = z.object({ status: z.literal(200) })
const done = { status: 200 as const }

/** Calls of users about their own account. Secrets are returned once, so no response is stored for a repeat. */
export function ownAccountRoutes(app: App, services: Services): void {
  app.patch(
    '/v2/users/password',
    { config, schema: { tags, body: ChangePassword, response: { 200: Done } } },
    async ({ actor, body }) => {
      await changePassword(services, actor, body)
      return done
    },
  )
  totpRoutes(app, services)
  sessionRoutes(app, services)
}

function totpRoutes(app: App, services: Services): void {
  app.post(
    '/v2/users/totp/enrol',
    { config, schema: { tags, response: { 200: ok(TotpEnrolment) } } },
    async ({ actor }) => success(await enrolTotp(services, actor)),
  )
  app.post(
    '/v2/users/totp/confirm',
    { config, schema: { tags, body: TotpCode, response: { 200: ok(RecoveryCodes) } } },
    async ({ actor, body }) => success({ recovery_codes: await confirmTotp(services, actor, body.code) }),
  )
  app.post(
    '/v2/users/totp/recovery_codes',
    { config, schema: { tags, body: OwnPassword, response: { 200: ok(RecoveryCodes) } } },
    async ({ actor, body }) => success({ recovery_codes: await renewRecoveryCodes(services, actor, body.password) }),
  )
  app.post(
    '/v2/users/totp/disable',
    { config, schema: { tags, body: OwnPassword, response: { 200: Done } } },
    async ({ actor, body }) => {
      await disableTotp(services, actor, body.password)
      return done
    },
  )
}

function sessionRoutes(app: App, services: Services): void {
  app.get('/v2/users/sessions', { config, schema: { tags, response: { 200: ok(z.array(OwnSession)) } } }, (req) =>
    req.inTenant(async (tx) => success(await ownSessions(tx, req.actor, services.now()))),
  )
  app.delete('/v2/users/sessions/:id', { config, schema: { tags, params: IdParams, response: { 200: Done } } }, (req) =>
    req.inTenant(async (tx) => {
      await endOwnSession(tx, req.actor, { id: req.params.id, now: services.now() })
      return done
    }),
  )
  app.post(
    '/v2/users/sessions/end_others',
    { config, schema: { tags, response: { 200: ok(z.object({ ended: z.number().int() })) } } },
    (req) => req.inTenant(async (tx) => success({ ended: await endOtherSessions(tx, req.actor, services.now()) })),
  )
}
