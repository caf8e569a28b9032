import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import { productName } from '@probity/contract/product-name.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
  type RouteOptions,
} from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Database } from '../database/database.ts'
import { invariant, notFound } from '../errors.ts'
import { defaultLimits, type Limits, openShares } from '../fair-share.ts'
import { answerError } from './answer-errors.ts'
import { answerBadAddress, answerBadRequest } from './answer-protocol-errors.ts'
import { type BodyPatience, drainRefusedBody, limitBodyTime } from './refused-bodies.ts'
import { type Authenticate, admit, changesRows, readingOf, sharingOf, steppingOf, tenantOf } from './request-actor.ts'
import { refuseUnsafeText } from './safe-text.ts'
import { validatorCompiler } from './validate.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export interface AppOptions {
  db: Database
  authenticate: Authenticate
  logger: FastifyBaseLogger | false
  version: string
  /** In tests zod validates every response against its declared shape; in production responses are not validated. */
  checkAnswers?: boolean
  trustProxy?: boolean
  /** How much slow work of an organisation this process does at a time. */
  limits?: Limits
  /** How long the body of a request may take. */
  bodyPatience?: BodyPatience
  /** Adds hooks ahead of the app's own, so that refused requests are logged and measured as well. */
  observe?: (app: App) => void
}

const bodyLimit = 2 * 1024 * 1024
const silentConnectionMs = 10 * 60_000
const connectionsMax = 10_000

/** Replaces Fastify's default compilers, which it loads even if others are set later. */
function unused(): never {
  invariant(false, 'zod compiles every schema')
}

/** The HTTP application without module routes: access, input limits and error responses. */
export async function createApp({
  db,
  authenticate,
  logger,
  version,
  checkAnswers = false,
  trustProxy = false,
  limits = defaultLimits,
  bodyPatience,
  observe,
}: AppOptions): Promise<App> {
  const base = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    trustProxy,
    bodyLimit,
    // limitBodyTime ends slow bodies and distinguishes files from forms; a silent connection ends here.
    connectionTimeout: silentConnectionMs,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  base.server.maxConnections = connectionsMax
  const app: App = base.withTypeProvider<ZodTypeProvider>()
  // Fastify reads plain text by default; every other type than JSON is refused as unsupported.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(checkAnswers ? serializerCompiler : () => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: productName, version } },
    transform: describeRoute,
    // Named schemas, which the operations refer to.
    transformObject: jsonSchemaTransformObject,
  })
  refuseRoutesWithoutAccess(app)
  observe?.(app)
  app.decorateRequest('actor')
  app.decorateRequest('inTenant', tenantOf(db))
  app.decorateRequest('reading', readingOf(db))
  app.decorateRequest('inSteps', steppingOf(db))
  app.decorateRequest('inShare', sharingOf(openShares(limits)))
  app.addHook('onRequest', (request) => limitBodyTime(request, bodyPatience))
  app.addHook('onSend', (request, reply) => drainRefusedBody(request, reply))
  // Before the body is read, so that an unreadable one changes nothing about the answer.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw notFound()
  })
  app.addHook('onRequest', (request) => admit(request, authenticate))
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseUnsafeText(params)
    refuseUnsafeText(query)
    refuseUnsafeText(body)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  return app
}

/** The document states for each operation who may call it and whether it changes rows. */
const describeRoute: typeof jsonSchemaTransform = (found) => {
  const { schema, url } = jsonSchemaTransform(found)
  const { access, ...rule } = found.route.config ?? {}
  const words = typeof access === 'object' ? access.allOf.map((keys) => keys.join(' or ')).join(', and ') : access
  const changes = changesRows(String(found.route.method), rule)
  return { schema: { ...schema, 'x-access': words, 'x-changes': changes } as typeof schema, url }
}

/** The server does not start when a route has no access policy. */
function refuseRoutesWithoutAccess(app: App): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes)
      invariant(config?.access !== undefined, `${String(method)} ${url} declares no access`)
  })
}
