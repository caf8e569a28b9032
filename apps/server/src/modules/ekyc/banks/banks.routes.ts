import {
  EkycBank,
  EkycInvited,
  EkycMembers,
  InviteEkycMember,
  PatchEkycBank,
  WriteEkycBank,
} from '@probity/contract/ekyc/ekyc.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { composeInBothLanguages } from '#kernel/mail/templates.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { bankAccess, ekycAccess, tags } from '../ekyc-access.ts'
import { endProofs } from '../portal/proofs.ts'
import { getBank, getMember, listBanks, listMembers } from './banks.queries.ts'
import { addMember, invite, removeMember } from './invite-member.ts'
import { addBank, changeBank } from './save-bank.ts'

const Query = z.strictObject({ limit: z.coerce.number().int().optional(), select: z.string().max(200).optional() })

export function bankRoutes(app: App, services: Services): void {
  app.get(
    '/v2/ekyc/banks',
    { config: { access: ekycAccess }, schema: { tags, querystring: Query, response: { 200: ok(z.array(EkycBank)) } } },
    (req) => req.reading(async (tx) => success(await listBanks(tx))),
  )
  app.post(
    '/v2/ekyc/banks',
    { config: { access: bankAccess }, schema: { tags, body: WriteEkycBank, response: { 200: ok(EkycBank) } } },
    (req) => req.inTenant(async (tx) => success(await getBank(tx, await addBank(tx, req.body)))),
  )
  app.patch(
    '/v2/ekyc/banks/:id',
    {
      config: { access: bankAccess },
      schema: { tags, params: IdParams, body: PatchEkycBank, response: { 200: ok(EkycBank) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        await changeBank(tx, req.params.id, req.body)
        return success(await getBank(tx, req.params.id))
      }),
  )
  memberRoutes(app, services)
}

function memberRoutes(app: App, services: Services): void {
  app.get(
    '/v2/ekyc/banks/:id/members',
    { config: { access: ekycAccess }, schema: { tags, params: IdParams, response: { 200: ok(EkycMembers) } } },
    (req) =>
      req.reading(async (tx) => {
        await getBank(tx, req.params.id)
        return success(await listMembers(tx, req.params.id))
      }),
  )
  app.post(
    '/v2/ekyc/banks/:id/members',
    {
      config: { access: bankAccess },
      schema: { tags, params: IdParams, body: InviteEkycMember, response: { 200: ok(EkycInvited) } },
    },
    async (req) => {
      const member = await req.inTenant(async (tx) => getMember(tx, await addMember(tx, req.params.id, req.body)))
      return success(await sendInvitation(services, req.actor.organisationId, member))
    },
  )
  app.post(
    '/v2/ekyc/members/:id/invite',
    { config: { access: bankAccess }, schema: { tags, params: IdParams, response: { 200: ok(EkycInvited) } } },
    async (req) => {
      const member = await req.reading((tx) => getMember(tx, req.params.id))
      return success(await sendInvitation(services, req.actor.organisationId, member))
    },
  )
  app.delete(
    '/v2/ekyc/members/:id',
    {
      config: { access: bankAccess },
      schema: { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } },
    },
    async (req) => {
      const { id } = req.params
      await req.inTenant((tx) => removeMember(tx, id))
      await endProofs(services, { organisation: req.actor.organisationId, member: id })
      return success({ id })
    },
  )
}

type Member = Awaited<ReturnType<typeof getMember>>

/** The link goes by mail; the code is returned once, for the user to pass on through another channel. */
async function sendInvitation(services: Services, organisation: number, member: Member): Promise<EkycInvited> {
  const invited = await invite(services, organisation, member)
  const { name, email, link } = invited
  await services.mail
    .send(composeInBothLanguages('alliance_invitation', { to: [email], facts: { name, link, days: 7 } }))
    .catch((error: unknown) => services.log.warn({ err: error }, 'the invitation of a bank was not mailed'))
  return invited
}
