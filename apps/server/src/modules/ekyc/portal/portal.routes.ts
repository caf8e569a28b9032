import {
  AcceptInvitation,
  AskPortalCode,
  PortalDetail,
  PortalRequest,
  PortalSession,
  PortalSignIn,
  PortalStep,
} from '@probity/contract/ekyc/alliance-portal.ts'
import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { WriteThread } from '@probity/contract/ekyc/ekyc.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { atLeast } from '../../identity/identity.public.ts'
import { actOnRequest, receiveRequest, requireOpened, sayAsBank } from './act-on-request.ts'
import { admitBank, refuseOtherSites, setSession } from './bank-caller.ts'
import { listReceived, ownRequest, readDetail, requireOpen } from './portal.queries.ts'
import { portalDocumentRoutes } from './portal-documents.routes.ts'
import { endSession, extendSession } from './proofs.ts'
import { acceptInvitation, askCode, signInWithCode } from './sign-in.ts'

const tags = ['alliance portal']
const Done = z.object({ status: z.literal(200) })
const done = { status: 200 as const }

/** The portal of the banks: its own sign-in, and only what was sent to the bank. */
export function portalRoutes(app: App, services: Services): void {
  void app.register(async (portal) => {
    portal.addHook('onRequest', async (request) => refuseOtherSites(services, request))
    signInRoutes(portal as App, services)
    await portal.register(async (scope) => {
      scope.addHook('onRequest', (request) => admitBank(services, request))
      sessionRoutes(scope as App, services)
      requestRoutes(scope as App, services)
      portalDocumentRoutes(scope as App, services)
    })
  })
}

function signInRoutes(app: App, services: Services): void {
  const soon = <T>(work: Promise<T>) => atLeast(services.security.accountAnswerMs, work)
  app.post(
    '/v2/alliance/invitations/accept',
    { config: { access: 'public' }, schema: { tags, body: AcceptInvitation, response: { 200: Done } } },
    async (req, reply) => {
      setSession(reply, services, await soon(acceptInvitation(services, req.body, req.ip)))
      return done
    },
  )
  app.post(
    '/v2/alliance/codes',
    { config: { access: 'public' }, schema: { tags, body: AskPortalCode, response: { 200: Done } } },
    async (req) => {
      await soon(askCode(services, req.body, req.ip))
      return done
    },
  )
  app.post(
    '/v2/alliance/sign_in',
    { config: { access: 'public' }, schema: { tags, body: PortalSignIn, response: { 200: Done } } },
    async (req, reply) => {
      setSession(reply, services, await soon(signInWithCode(services, req.body, req.ip)))
      return done
    },
  )
}

function sessionRoutes(app: App, services: Services): void {
  const answer = async ({ bank }: FastifyRequest, ends: number) => {
    const organisation = await readingTenant(services.db, bank.actor, async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
      return rows[0]?.name ?? ''
    })
    const { bankName: bank_name, bankNameZh: bank_name_zh_hant, name, email, joined: invited_date } = bank
    return success({ bank_name, bank_name_zh_hant, name, email, organisation, invited_date, ends_date: ends })
  }
  const schema = { tags, response: { 200: ok(PortalSession) } }
  app.get('/v2/alliance/session', { config: { access: 'bank' }, schema }, (req) =>
    answer(req, req.bank.session.expires_date),
  )
  app.post('/v2/alliance/session', { config: { access: 'bank' }, schema }, async (req) =>
    answer(req, await extendSession(services, req.bank.session)),
  )
  app.delete(
    '/v2/alliance/session',
    { config: { access: 'bank' }, schema: { tags, response: { 200: Done } } },
    async (req, reply) => {
      await endSession(services, req.bank.session.id)
      setSession(reply, services, undefined)
      return done
    },
  )
}

function requestRoutes(app: App, services: Services): void {
  const detail = async (tx: Tx, { bank, params }: FastifyRequest) => {
    const { id } = params as { id: number }
    return success(await readDetail(tx, await ownRequest(tx, { id, bank: bank.bank, now: services.now() })))
  }
  /** Changes an open request of the bank, and returns its new state. */
  const changing = (req: FastifyRequest, work: (tx: Tx, id: number, request: EkycRequest) => Promise<void>) =>
    inTenant(services.db, req.bank.actor, async (tx) => {
      const { id } = req.params as { id: number }
      const { row, request } = await ownRequest(tx, { id, bank: req.bank.bank, now: services.now() })
      if (row.closed !== 'rejected') requireOpen(row)
      await work(tx, id, request)
      return detail(tx, req)
    })
  const one = { tags, params: IdParams, response: { 200: ok(PortalDetail) } }
  app.get(
    '/v2/alliance/requests',
    { config: { access: 'bank' }, schema: { tags, response: { 200: ok(z.array(PortalRequest)) } } },
    (req) =>
      readingTenant(services.db, req.bank.actor, async (tx) =>
        success(await listReceived(tx, req.bank.bank, services.now())),
      ),
  )
  app.get('/v2/alliance/requests/:id', { config: { access: 'bank' }, schema: one }, (req) =>
    readingTenant(services.db, req.bank.actor, (tx) => detail(tx, req)),
  )
  app.post('/v2/alliance/requests/:id/open', { config: { access: 'bank' }, schema: one }, (req) =>
    changing(req, (tx, id) => receiveRequest(tx, id, services.now())),
  )
  app.post(
    '/v2/alliance/requests/:id/step',
    { config: { access: 'bank' }, schema: { ...one, body: PortalStep } },
    (req) =>
      changing(req, async (tx, id, { documents }) => {
        await actOnRequest(tx, id, { ...req.body, now: services.now() })
        if (req.body.step === 'accept') requireOpened(documents)
      }),
  )
  app.post(
    '/v2/alliance/requests/:id/thread',
    { config: { access: 'bank' }, schema: { ...one, body: WriteThread } },
    (req) => changing(req, (tx, id) => sayAsBank(tx, id, { message: req.body.message, now: services.now() })),
  )
}
