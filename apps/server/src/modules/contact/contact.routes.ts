import { Contact } from '@probity/contract/identity/auth.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import type { Services } from '#kernel/services.ts'
import { sendContact } from './send-contact.ts'

const tags = ['contact']

/** The contact form of the landing page, and the version that every screen compares with its own. */
export function contactRoutes(app: App, services: Services): void {
  app.post(
    '/v1/contact',
    {
      config: { access: 'public' },
      schema: { tags, body: Contact, response: { 200: z.object({ status: z.literal(200) }) } },
    },
    async ({ body, ip }) => {
      await sendContact(services, body, ip)
      return { status: 200 as const }
    },
  )
  app.get(
    '/v2/app/version',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['app'],
        response: { 200: z.object({ status: z.literal(200), data: z.object({ version: z.string() }) }) },
      },
    },
    async () => ({ status: 200 as const, data: { version: services.version } }),
  )
}
