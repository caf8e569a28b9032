import { Login, Logout, Profile, Refresh, Tokens, TotpNeeded } from '@probity/contract/identity/auth.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
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

const tags = ['sign-in']
const Done = z.object({ status: z.literal(200) })

/** Authentication, accounts and rights. */
export function identityRoutes(app: App, services: Services, { rights }: Pick<Offered, 'rights'>): void {
  signInRoutes(app, services)
  profileRoute(app, rights)
  passwordResetRoutes(app, services)
  ownAccountRoutes(app, services)
  accountChangeRoutes(app, services)
  usersRoutes(app, services)
  rolesRoutes(app)
  apiKeysRoutes(app, services)
  savedViewsRoutes(app)
}

function signInRoutes(app: App, services: Services): void {
  app.put(
    '/v1/users/login',
    { config: { access: 'public' }, schema: { tags, body: Login, response: { 200: z.union([Tokens, TotpNeeded]) } } },
    ({ body, ip, headers, host }) => signIn(services, { ...body, ip, host, userAgent: headers['user-agent'] ?? '' }),
  )
  app.put(
    '/v1/users/refresh',
    { config: { access: 'public' }, schema: { tags, body: Refresh, response: { 200: Tokens } } },
    ({ body, ip }) => refreshSession(services, { ...body, ip }),
  )
  app.put(
    '/v1/users/hand_over',
    { config: { access: 'public' }, schema: { tags, body: Refresh, response: { 200: Tokens } } },
    ({ body, ip }) => refreshSession(services, { ...body, ip }, 'handover'),
  )
  app.put(
    '/v1/users/logout',
    { config: { access: 'signed-in', reads: true }, schema: { tags, body: Logout, response: { 200: Done } } },
    async ({ actor, body }) => {
      await signOut(services, actor, body.refresh_token)
      return { status: 200 as const }
    },
  )
  app.get(
    '/.well-known/jwks.json',
    {
      config: { access: 'public' },
      schema: { tags, response: { 200: z.object({ keys: z.array(z.looseObject({})) }) } },
    },
    async () => ({ keys: await keyringOf(services.auth).publicJwks(services.now()) }),
  )
}

function profileRoute(app: App, rights: Offered['rights']): void {
  app.get(
    '/v1/users/profile',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(Profile) } } },
    (req) => req.inTenant(async (tx) => success(await readProfile(tx, req.actor, rights))),
  )
}
