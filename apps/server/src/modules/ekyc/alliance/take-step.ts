import { createHash } from 'node:crypto'
import { RemoteOne, RemoteRequest } from '@probity/contract/ekyc/alliance-link.ts'
import { z } from 'zod'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { clientRef } from '../clients/clients.queries.ts'
import { getDocument } from '../documents/documents.queries.ts'
import { hidingOf } from '../marking/hiding.queries.ts'
import { markedFile } from '../marking/mark-file.ts'
import { markOf } from '../marking/mark-of.ts'
import { withoutNumbers } from '../marking/numbers-in-text.ts'
import { requestRef } from '../requests/requests.queries.ts'
import { type Alliance, AllianceFailed, callAlliance, Form } from './call-alliance.ts'
import type { Shared, Step } from './next-step.ts'
import type { Sending } from './sendings.queries.ts'

const anything = z.unknown()
export type CallStep = Exclude<Step, { do: 'pass' | 'lacks-consent' }>

export interface Taking {
  services: Services
  organisation: number
  alliance: Alliance
  sending: Sending
}

const refOf = ({ client_number, number }: Sending): string => requestRef(client_number, number)

/** Idempotency key: the same for every retry of one step. */
function keyOf({ organisation, sending }: Taking, ...what: readonly (string | number)[]): string {
  const text = ['alliance', organisation, sending.alliance.id, sending.request, ...what].join(' ')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Calls the alliance for one step. Returns the id that the alliance assigned, if the step creates something. */
export async function takeStep(taking: Taking, step: CallStep): Promise<string | undefined> {
  const { alliance, sending } = taking
  const path = `requests/${encodeURIComponent(sending.request_ref ?? '')}`
  switch (step.do) {
    case 'client':
      return addClient(taking)
    case 'copy':
      return sendCopy(taking, step.shared)
    case 'request':
      return addRequest(taking, step)
    case 'documents': {
      const ids = (shared: readonly Shared[]) => shared.map(({ alliance_ref }) => alliance_ref)
      const body = { documents_add: ids(step.add), documents_remove: ids(step.remove), consent: sending.consent }
      const idempotencyKey = keyOf(taking, 'documents', JSON.stringify(body))
      return void (await callAlliance(alliance, { method: 'PATCH', path, body, idempotencyKey, answer: anything }))
    }
    case 'stage': {
      const body = { stage: step.stage, is_cancel: step.stage === 'cancelled', consent: sending.consent }
      const idempotencyKey = keyOf(taking, 'stage', step.until)
      return void (await callAlliance(alliance, { method: 'PATCH', path, body, idempotencyKey, answer: anything }))
    }
    case 'message': {
      const idempotencyKey = keyOf(taking, 'message', step.until)
      const call = { path: path.replace('requests', 'threads'), body: { message: step.message }, idempotencyKey }
      return void (await callAlliance(alliance, { method: 'POST', ...call, answer: anything }))
    }
    case 'withdraw': {
      // Withdrawn by our reference: a lost answer may have left a request there whose id we do not know.
      const body = { reference: refOf(sending), request: sending.request_ref }
      const call = { path: 'withdrawals', body, idempotencyKey: keyOf(taking, 'withdraw', step.until) }
      return void (await callAlliance(alliance, { method: 'POST', ...call, answer: anything }))
    }
    default:
      return step satisfies never
  }
}

function addClient(taking: Taking): Promise<string> {
  const { company, client_number, name, name_zh_hant, br_number } = taking.sending
  const body = { company_id: company, reference: clientRef(client_number), name, name_zh_hant, brNumber: br_number }
  const call = { path: 'clients', body, idempotencyKey: keyOf(taking, 'client') }
  return callAlliance(taking.alliance, { method: 'POST', ...call, answer: RemoteOne })
}

/** Sends the marked copy of a document: the original stays here. */
async function sendCopy(taking: Taking, { id, document }: Shared): Promise<string> {
  const { services, organisation, sending, alliance } = taking
  const { found, hide } = await readingTenant(services.db, systemActor(organisation), async (tx) => ({
    found: await getDocument(tx, document),
    hide: await hidingOf(tx, document),
  }))
  const { sha256, mimeType: mime, pages, name, description, type } = found
  const mark = markOf({ bank: sending.bank_name, ref: refOf(sending), user: 'alliance', now: services.now() })
  const content = await markedFile(services.files, { sha256, mime, pages: pages ?? 0, mark, hide }).catch(
    (error: unknown) => {
      services.log.error({ err: error, organisation, document }, 'no marked copy for the alliance')
      throw new AllianceFailed('file', {})
    },
  )
  const fields = {
    ekyc_client_id: sending.client_ref ?? '',
    reference: refOf(sending),
    description: withoutNumbers(description),
    type,
  }
  const file = { name: `${withoutNumbers(name).replace(/\.[^.]+$/, '')}.pdf`, mime: 'application/pdf', content }
  const call = { path: 'documents', body: new Form(fields, file), idempotencyKey: keyOf(taking, 'copy', id) }
  return callAlliance(alliance, { method: 'POST', ...call, answer: RemoteOne })
}

function addRequest(
  taking: Taking,
  { copies, message }: { copies: readonly Shared[]; message: string },
): Promise<string> {
  const { sending, alliance } = taking
  const body = {
    ekyc_client_id: sending.client_ref,
    reference: refOf(sending),
    banks: [sending.bank_ref],
    documents: copies.map(({ alliance_ref }) => alliance_ref),
    message,
    consent: sending.consent,
  }
  const call = { path: 'requests', body, idempotencyKey: keyOf(taking, 'request', sending.sent_until) }
  return callAlliance(alliance, { method: 'POST', ...call, answer: RemoteRequest })
}
