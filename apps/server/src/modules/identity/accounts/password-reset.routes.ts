import fastifyMultipart from '@fastify/multipart'
import { issue } from '@probity/contract/api/issue.ts'
import { resetTokenCode } from '@probity/contract/identity/auth.ts'
import { resetCalls as calls } from '@probity/contract/identity/sign-in-calls.ts'
import type { FastifyRequest } from 'fastify'
import { invalid } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { refuseUnsafeText } from '#kernel/http/safe-text.ts'
import type { Services } from '#kernel/services.ts'
import { resetPassword } from './change-password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { findTicket } from './reset-links.ts'
import { shareWithOrganisations } from './shared-host.ts'

const fieldMax = 1000

/** Three short fields; any other content of a form is refused as unknown or too large. */
async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits: { fields: 10, files: 0, fieldSize: fieldMax } }))
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
  } catch (error) {
    // The parser's errors for a malformed form have no status, but the caller caused them.
    throw (error as { statusCode?: number }).statusCode ? error : invalid(issue('', 'not_form', { field: 'body' }))
  }
  refuseUnsafeText(fields)
  request.body = fields
}

function parseForm(_request: FastifyRequest, body: string | Buffer, done: (error: null, form: object) => void): void {
  done(null, Object.fromEntries(new URLSearchParams(String(body))))
}

/** The documented calls of the shared host. Only `reset_status` and `code` state the outcome. */
export function passwordResetRoutes(app: App, services: Services): void {
  void app.register(async (scope) => {
    const shared = scope as App
    shareWithOrganisations(shared, services.owner, Object.values(calls))
    resetRoutes(shared, services)
    // Only this call accepts both form types: on any other, a page of another site could submit them.
    await shared.register(async (forms) => forgotRoute(forms as App, services))
  })
}

async function forgotRoute(app: App, services: Services): Promise<void> {
  await app.register(fastifyMultipart)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, parseForm)
  app.addHook('preValidation', readForm)
  mountCall(app, calls.forgot, async ({ body, ip }) => ({
    status: 200 as const,
    reset_status: await requestPasswordReset(services, { ...body, ip }),
  }))
}

function resetRoutes(app: App, services: Services): void {
  mountCall(app, calls.reset, async ({ body, ip }) => ({
    status: 200 as const,
    reset_status: await resetPassword(services, body, ip),
  }))
  mountCall(app, calls.verify, async ({ query }) => {
    const found = await findTicket(services, query.token)
    return { status: 200 as const, code: found ? resetTokenCode.valid : resetTokenCode.expired }
  })
}
