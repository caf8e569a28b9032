import { sql } from 'kysely'
import { tendLongJob } from '#kernel/long-job/tend-long-jobs.ts'
import { allianceSending, readAllianceEventsJob } from '#modules/ekyc/alliance/alliance-jobs.ts'
import { openStandIn } from '../alliance/stand-in.ts'
import { cleanUp } from '../clean-up.ts'
import { openEkycDesk } from './ekyc-desk.ts'

/** A desk whose organisation has an alliance over HTTP, and what both sides see of a request. */
export async function openAllianceDesk() {
  const desk = await openEkycDesk()
  const { alpha, client, data, document, officer, request, world } = desk
  const outside = await openStandIn()
  cleanUp(outside.close)
  world.services.webhookGuard = { allowLoopback: true }
  const setting = '/v2/ekyc/alliance'
  const save = (body: object) => officer.call('PUT', setting, { payload: body })
  await data(save({ address: outside.address, key: outside.key }))
  const banks = await data(officer.get('/v2/ekyc/banks'))
  const north = banks.find(({ name }: { name: string }) => name === 'Demo Bank North')
  const remoteOf = (ref: string) => [...outside.books.requests.values()].find(({ reference }) => reference === ref)
  const sent = async () => {
    const { id } = await client()
    const { id: file } = await document(id, 'Certificate A123456(3)')
    const made = await request({ ekyc_client_id: id, banks: [north.id], documents: [file] })
    return { client: id as number, file: file as number, id: made.id as number, ref: made.ref as string }
  }
  return {
    ...desk,
    outside,
    setting,
    save,
    north,
    remoteOf,
    /** What a work process does every minute. */
    minute: async () => {
      await tendLongJob(world.services, allianceSending, alpha.id)
      await world.work()
      await world.run(readAllianceEventsJob)
    },
    /** Every planned try is due now. */
    soon: () => alpha.tx((tx) => sql`update ekyc_sendings set next_date = 0 where next_date is not null`.execute(tx)),
    now: (id: number) => data(officer.get(`/v2/ekyc/requests/${id}`)),
    sent,
    taken: async () => {
      const made = await sent()
      await world.work()
      return { ...made, remote: remoteOf(made.ref)! }
    },
  }
}
