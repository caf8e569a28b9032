import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { actOnRequest, receiveRequest, sayAsBank } from '../portal/act-on-request.ts'
import { changeRequest } from '../requests/change-request.ts'
import { withdrawConsent } from '../requests/consent.ts'
import { createRequests } from '../requests/create-request.ts'
import { recordLook } from '../requests/looks.queries.ts'
import { moveRequest } from '../requests/move-request.ts'
import { lockRequest } from '../requests/requests.queries.ts'

export interface DemoMember {
  bank: number
  member: number
  email: string
}

export interface DemoClient {
  client: number
  company: string
  documents: number[]
}

interface Play {
  clients: readonly DemoClient[]
  members: readonly DemoMember[]
}

/** Final state of each request: client, bank, stage, and whether the consent was withdrawn at the end. */
const plays: readonly [client: number, bank: number, stage: EkycStage, isWithdrawn?: boolean][] = [
  [0, 0, 'info_requested'],
  [0, 1, 'in_review'],
  [0, 3, 'approved'],
  [1, 0, 'resubmitted'],
  [1, 2, 'draft'],
  [1, 3, 'submitted'],
  [2, 0, 'received', true],
  [2, 1, 'rejected'],
  [3, 1, 'cancelled'],
  [3, 2, 'expired'],
  [4, 0, 'received'],
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** When a request was opened: the last one four days ago, each other 50 hours before its successor. */
const openedOn = (now: number, at: number): number => now - 96 * hourMs - 50 * hourMs * (plays.length - 1 - at)

/** Plays every conversation through the functions behind the screens, so that each has the rows of real use. */
export async function playRequests(services: Services, firm: Actor, { clients, members }: Play): Promise<void> {
  for (const [at, [client, bank, stage, isWithdrawn = false]] of plays.entries()) {
    const own = clients[client]
    const member = members[bank]
    if (!own || !member) continue
    const opened = openedOn(services.now(), at)
    const asBank = { ...firm, username: member.email }
    const id = await inTenant(services.db, firm, (tx) =>
      open(tx, own, { bank: member.bank, isDraft: stage === 'draft', now: opened }),
    )
    await inTenant(services.db, asBank, (tx) =>
      answer(tx, id, { stage, member, document: own.documents[0]!, now: opened + 29 * hourMs }),
    )
    await inTenant(services.db, firm, (tx) => goOn(tx, id, { stage, own, isWithdrawn, now: opened + 70 * hourMs }))
  }
}

async function open(
  tx: Tx,
  { client, company, documents }: DemoClient,
  how: { bank: number; isDraft: boolean; now: number },
) {
  const { bank, isDraft, now } = how
  const consent = {
    given_by: 'AU YEUNG Pui Shan, director',
    given_on: day(now - 4 * dayMs),
    how: 'board_resolution' as const,
    purpose: 'account_opening' as const,
    until: day(now + 54 * dayMs),
    text: `${company} agrees that the bank receives the listed files for opening a corporate account.`,
    attachment_id: null,
  }
  const [id] = await createRequests(
    tx,
    {
      ekyc_client_id: client,
      banks: [bank],
      documents: documents.slice(0, 4),
      message: `Please find the company file for ${company} for account opening.`,
      is_draft: isDraft,
      ...(isDraft ? {} : { consent }),
    },
    now,
  )
  return id!
}

interface Answer {
  stage: EkycStage
  member: DemoMember
  document: number
  now: number
}

const asked: ReadonlySet<EkycStage> = new Set(['info_requested', 'resubmitted', 'expired'])

async function answer(tx: Tx, request: number, { stage, member, document, now }: Answer): Promise<void> {
  if (stage === 'draft' || stage === 'submitted' || stage === 'cancelled') return
  await receiveRequest(tx, request, now)
  await recordLook(tx, { request, document, member: member.member, way: 'view', page: 1, now })
  const bank_ref = `D${member.bank}-${7700 + request}`
  if (stage === 'received')
    return sayAsBank(tx, request, {
      message: `We have received the file (reference ${bank_ref}). Expected reply in 10 working days.`,
      now,
    })
  if (asked.has(stage))
    return actOnRequest(tx, request, {
      step: 'ask',
      message: 'Please supply the proof of address of the beneficial owner dated within 3 months.',
      bank_ref,
      now,
    })
  if (stage === 'approved')
    return actOnRequest(tx, request, {
      step: 'accept',
      message: 'The application is accepted. The account manager will contact the company.',
      bank_ref,
      now,
    })
  if (stage === 'rejected')
    return actOnRequest(tx, request, {
      step: 'decline',
      message: 'We are unable to proceed with this application.',
      bank_ref,
      now,
    })
  return actOnRequest(tx, request, { step: 'review', message: '', bank_ref, now })
}

interface GoingOn {
  stage: EkycStage
  own: DemoClient
  isWithdrawn: boolean
  now: number
}

async function goOn(tx: Tx, id: number, { stage, own, isWithdrawn, now }: GoingOn): Promise<void> {
  const change = { documents_add: [], documents_remove: [], is_cancel: false, message: '' }
  if (stage === 'resubmitted')
    await changeRequest(tx, {
      id,
      now,
      change: {
        ...change,
        documents_add: own.documents.slice(4),
        message: 'The document has been added to the request.',
        consent: {
          given_by: 'AU YEUNG Pui Shan, director',
          given_on: day(now - dayMs),
          how: 'email',
          purpose: 'account_opening',
          until: day(now + 54 * dayMs),
          text: `${own.company} agrees that the bank receives the listed files for opening a corporate account.`,
          attachment_id: null,
        },
      },
    })
  if (stage === 'cancelled') await changeRequest(tx, { id, now, change: { ...change, is_cancel: true } })
  if (stage === 'expired') await moveRequest(tx, await lockRequest(tx, id), { to: 'expired', side: 'product', now })
  if (isWithdrawn)
    await withdrawConsent(tx, await lockRequest(tx, id), { reason: 'The company chose another bank.', now })
}
