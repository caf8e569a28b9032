import { Login, Logout, Profile, Refresh, Tokens, TotpNeeded } from '@probity/contract/auth.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { readProfile } from './profile.queries.ts'
import { refreshSession } from './refresh-session.ts'
import { apiKeysRoutes, rolesRoutes, savedViewsRoutes } from './roles.routes.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { keyringOf } from './token-keys.ts'
import { usersRoutes } from './users.routes.ts'

const tags = ['sign-in']
const Done = z.object({ status: z.literal(200) })

/** Everything about who someone is and what they may do. */
export function identityRoutes(app: App, services: Services): void {
  signInRoutes(app, services)
  passwordResetRoutes(app, services)
  ownAccountRoutes(app, services)
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
    '/v1/users/logout',
    { config: { access: 'signed-in', reads: true }, schema: { tags, body: Logout, response: { 200: Done } } },
    async ({ actor, body }) => {
      await signOut(services, actor, body.refresh_token)
      return { status: 200 as const }
    },
  )
  app.get(
    '/v1/users/profile',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(Profile) } } },
    (req) => req.inTenant(async (tx) => success(await readProfile(tx, req.actor))),
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
