import { accountCalls as calls } from '@probity/contract/identity/account-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { confirmTotp, disableTotp, enrolTotp, renewRecoveryCodes } from '../second-factor/manage-totp.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own-sessions.ts'
import { changePassword } from './change-password.ts'

const done = { status: 200 as const }

/** Calls of users about their own account. Secrets are returned once, so no response is stored for a repeat. */
export function ownAccountRoutes(app: App, services: Services): void {
  mountCall(app, calls.changePassword, async ({ actor, body }) => {
    await changePassword(services, actor, body)
    return done
  })
  totpRoutes(app, services)
  sessionRoutes(app, services)
}

function totpRoutes(app: App, services: Services): void {
  mountCall(app, calls.enrolTotp, ({ actor }) => enrolTotp(services, actor))
  mountCall(app, calls.confirmTotp, async ({ actor, body }) => ({
    recovery_codes: await confirmTotp(services, actor, body.code),
  }))
  mountCall(app, calls.renewCodes, async ({ actor, body }) => ({
    recovery_codes: await renewRecoveryCodes(services, actor, body.password),
  }))
  mountCall(app, calls.disableTotp, async ({ actor, body }) => {
    await disableTotp(services, actor, body.password)
    return done
  })
}

function sessionRoutes(app: App, services: Services): void {
  mountCall(app, calls.sessions, (req) => req.inTenant((tx) => ownSessions(tx, req.actor, services.now())))
  mountCall(app, calls.endSession, (req) =>
    req.inTenant(async (tx) => {
      await endOwnSession(tx, req.actor, { id: req.params.id, now: services.now() })
      return done
    }),
  )
  mountCall(app, calls.endOtherSessions, (req) =>
    req.inTenant(async (tx) => ({ ended: await endOtherSessions(tx, req.actor, services.now()) })),
  )
}
