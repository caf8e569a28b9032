import { accountCalls as calls } from '@probity/contract/identity/account-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { answerByLink, answerInProfile, readAskedChange } from './answer-change.ts'

const done = { status: 200 as const }

/** How users confirm or refuse a change of their account: by the link in a mail, or in the profile. */
export function accountChangeRoutes(app: App, services: Services): void {
  mountCall(app, calls.readChange, ({ query }) => readAskedChange(services, query.token))
  mountCall(app, calls.answerByLink, async ({ body, ip }) => {
    await answerByLink(services, { ...body, ip })
    return done
  })
  mountCall(app, calls.answerChange, async ({ actor, body }) => {
    await answerInProfile(services, actor, body)
    return done
  })
}
