import { appCalls } from '@probity/contract/app-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { sendContact } from './send-contact.ts'

/** The contact form of the landing page, and the version that every screen compares with its own. */
export function contactRoutes(app: App, services: Services): void {
  mountCall(app, appCalls.contact, async ({ body, ip }) => {
    await sendContact(services, body, ip)
    return { status: 200 as const }
  })
  mountCall(app, appCalls.version, () => ({ version: services.version }))
}
