import type { EkycInvited } from '@probity/contract/ekyc/ekyc.ts'
import { bankCalls as calls } from '@probity/contract/ekyc/ekyc-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { composeInBothLanguages } from '#kernel/mail/compose-mail.ts'
import type { Services } from '#kernel/services.ts'
import { allianceInvitationMail } from '../alliance-mails.ts'
import { endProofs } from '../portal/proofs.ts'
import { getBank, getMember, listBanks, listMembers } from './banks.queries.ts'
import { addMember, invite, removeMember } from './invite-member.ts'
import { addBank, changeBank } from './save-bank.ts'

export function bankRoutes(app: App, services: Services): void {
  mountCall(app, calls.list, (req) => req.reading(listBanks))
  mountCall(app, calls.add, (req) => req.inTenant(async (tx) => getBank(tx, await addBank(tx, req.body))))
  mountCall(app, calls.change, (req) =>
    req.inTenant(async (tx) => {
      await changeBank(tx, req.params.id, req.body)
      return getBank(tx, req.params.id)
    }),
  )
  memberRoutes(app, services)
}

function memberRoutes(app: App, services: Services): void {
  mountCall(app, calls.members, (req) =>
    req.reading(async (tx) => {
      await getBank(tx, req.params.id)
      return listMembers(tx, req.params.id)
    }),
  )
  mountCall(app, calls.inviteMember, async (req) => {
    const member = await req.inTenant(async (tx) => getMember(tx, await addMember(tx, req.params.id, req.body)))
    return sendInvitation(services, req.actor.organisationId, member)
  })
  mountCall(app, calls.inviteAgain, async (req) => {
    const member = await req.reading((tx) => getMember(tx, req.params.id))
    return sendInvitation(services, req.actor.organisationId, member)
  })
  mountCall(app, calls.removeMember, async (req) => {
    const { id } = req.params
    await req.inTenant((tx) => removeMember(tx, id))
    await endProofs(services, { organisation: req.actor.organisationId, member: id })
    return { id }
  })
}

type Member = Awaited<ReturnType<typeof getMember>>

/** The link goes by mail; the code is returned once, for the user to pass on through another channel. */
async function sendInvitation(services: Services, organisation: number, member: Member): Promise<EkycInvited> {
  const invited = await invite(services, organisation, member)
  const { name, email, link } = invited
  await services.mail
    .send(composeInBothLanguages(allianceInvitationMail, { to: [email], facts: { name, link, days: 7 } }))
    .catch((error: unknown) => services.log.warn({ err: error }, 'the invitation of a bank was not mailed'))
  return invited
}
