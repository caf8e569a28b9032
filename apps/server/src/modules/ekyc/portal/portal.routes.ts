import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { portalCalls as calls } from '@probity/contract/ekyc/portal-calls.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { atLeast } from '../../identity/identity.public.ts'
import { actOnRequest, receiveRequest, requireOpened, sayAsBank } from './act-on-request.ts'
import { admitBank, refuseOtherSites, setSession } from './bank-caller.ts'
import { listReceived, ownRequest, readDetail, requireOpen } from './portal.queries.ts'
import { portalDocumentRoutes } from './portal-documents.routes.ts'
import { endSession, extendSession } from './proofs.ts'
import { acceptInvitation, askCode, signInWithCode } from './sign-in.ts'

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
  mountCall(app, calls.accept, async (req, reply) => {
    setSession(reply, services, await soon(acceptInvitation(services, req.body, req.ip)))
    return done
  })
  mountCall(app, calls.askCode, async (req) => {
    await soon(askCode(services, req.body, req.ip))
    return done
  })
  mountCall(app, calls.signIn, async (req, reply) => {
    setSession(reply, services, await soon(signInWithCode(services, req.body, req.ip)))
    return done
  })
}

function sessionRoutes(app: App, services: Services): void {
  const answer = async ({ bank }: FastifyRequest, ends: number) => {
    const organisation = await readingTenant(services.db, bank.actor, async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
      return rows[0]?.name ?? ''
    })
    const { bankName: bank_name, bankNameZh: bank_name_zh_hant, name, email, joined: invited_date } = bank
    return { bank_name, bank_name_zh_hant, name, email, organisation, invited_date, ends_date: ends }
  }
  mountCall(app, calls.session, (req) => answer(req as FastifyRequest, req.bank.session.expires_date))
  mountCall(app, calls.stay, async (req) =>
    answer(req as FastifyRequest, await extendSession(services, req.bank.session)),
  )
  mountCall(app, calls.leave, async (req, reply) => {
    await endSession(services, req.bank.session.id)
    setSession(reply, services, undefined)
    return done
  })
}

type OfRequest = FastifyRequest<{ Params: { id: number } }>

function requestRoutes(app: App, services: Services): void {
  const detail = async (tx: Tx, { bank, params: { id } }: OfRequest) =>
    readDetail(tx, await ownRequest(tx, { id, bank: bank.bank, now: services.now() }))
  /** Changes an open request of the bank, and returns its new state. */
  const changing = (req: OfRequest, work: (tx: Tx, id: number, request: EkycRequest) => Promise<void>) =>
    inTenant(services.db, req.bank.actor, async (tx) => {
      const { id } = req.params
      const { row, request } = await ownRequest(tx, { id, bank: req.bank.bank, now: services.now() })
      if (row.closed !== 'rejected') requireOpen(row)
      await work(tx, id, request)
      return detail(tx, req)
    })
  mountCall(app, calls.received, (req) =>
    readingTenant(services.db, req.bank.actor, (tx) => listReceived(tx, req.bank.bank, services.now())),
  )
  mountCall(app, calls.get, (req) => readingTenant(services.db, req.bank.actor, (tx) => detail(tx, req)))
  mountCall(app, calls.open, (req) => changing(req, (tx, id) => receiveRequest(tx, id, services.now())))
  mountCall(app, calls.step, (req) =>
    changing(req as OfRequest, async (tx, id, { documents }) => {
      await actOnRequest(tx, id, { ...req.body, now: services.now() })
      if (req.body.step === 'accept') requireOpened(documents)
    }),
  )
  mountCall(app, calls.say, (req) =>
    changing(req as OfRequest, (tx, id) => sayAsBank(tx, id, { message: req.body.message, now: services.now() })),
  )
}
