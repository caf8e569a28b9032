import { signInCalls as calls } from '@probity/contract/identity/sign-in-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { ownAccountRoutes } from './accounts/own-account.routes.ts'
import { passwordResetRoutes } from './accounts/password-reset.routes.ts'
import { readProfile } from './accounts/profile.queries.ts'
import { accountChangeRoutes } from './held-changes/account-change.routes.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { keyringOf } from './sessions/token-keys.ts'
import { apiKeysRoutes, rolesRoutes, savedViewsRoutes } from './users/roles.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** Authentication, accounts and rights. */
export function identityRoutes(app: App, services: Services, { rights }: Pick<Offered, 'rights'>): void {
  signInRoutes(app, services)
  mountCall(app, calls.profile, (req) => req.inTenant((tx) => readProfile(tx, req.actor, rights)))
  passwordResetRoutes(app, services)
  ownAccountRoutes(app, services)
  accountChangeRoutes(app, services)
  usersRoutes(app, services)
  rolesRoutes(app)
  apiKeysRoutes(app, services)
  savedViewsRoutes(app)
}

function signInRoutes(app: App, services: Services): void {
  mountCall(app, calls.login, ({ body, ip, headers, host }) =>
    signIn(services, { ...body, ip, host, userAgent: headers['user-agent'] ?? '' }),
  )
  mountCall(app, calls.refresh, ({ body, ip }) => refreshSession(services, { ...body, ip }))
  mountCall(app, calls.handOver, ({ body, ip }) => refreshSession(services, { ...body, ip }, 'handover'))
  mountCall(app, calls.logout, async ({ actor, body }) => {
    await signOut(services, actor, body.refresh_token)
    return { status: 200 as const }
  })
  mountCall(app, calls.keys, async () => ({ keys: await keyringOf(services.auth).publicJwks(services.now()) }))
}
