import { AnswerByLink, AnswerInProfile, AskedChange } from '@probity/contract/identity/account-changes.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { answerByLink, answerInProfile, readAskedChange } from './answer-change.ts'

const tags = ['own account']
const Done = z.object({ status: z.literal(200) })
const done = { status: 200 as const }
const config = { access: 'public' } as const

/** How users confirm or refuse a change of their account: by the link in a mail, or in the profile. */
export function accountChangeRoutes(app: App, services: Services): void {
  app.get(
    '/v1/users/account_change',
    {
      config,
      schema: {
        tags,
        querystring: z.strictObject({ token: z.string().min(1).max(1000) }),
        response: { 200: ok(AskedChange) },
      },
    },
    async ({ query }) => success(await readAskedChange(services, query.token)),
  )
  app.post(
    '/v1/users/account_change',
    { config, schema: { tags, body: AnswerByLink, response: { 200: Done } } },
    async ({ body, ip }) => {
      await answerByLink(services, { ...body, ip })
      return done
    },
  )
  app.post(
    '/v2/users/account_change',
    { config: { access: 'signed-in', reads: true }, schema: { tags, body: AnswerInProfile, response: { 200: Done } } },
    async ({ actor, body }) => {
      await answerInProfile(services, actor, body)
      return done
    },
  )
}
