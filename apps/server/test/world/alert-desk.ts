import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import type { Place, RaiseOutcome } from '#modules/alerts/hits/raised-hit.ts'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { inventedHit, raisedHit } from './hits.ts'
import { addCompany, addPerson } from './register.ts'
import { openWorld } from './world.ts'

/** A world in which hits are raised on one person, read and decided. */
export async function openAlertDesk() {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  await world.organisation('harbour')
  const person = await demo.tx((tx) => addPerson(tx, { names: ['HO Man Kit'], dob: '1980-03-04', ref_id: 'P-1' }))
  const company = await demo.tx((tx) => addCompany(tx, { names: ['Lantern Freight Limited'], ref_id: 'C-1' }))
  const seen = { exposition: '0', remarks: 'Identity details differ.' }
  const raise = async (
    place: Place,
    entity_id: string,
    more: object = {},
    entityFacts = { names: ['HO Man-kit'] },
  ): Promise<RaiseOutcome> =>
    demo.tx(async (tx) =>
      raiseHits(tx, place, [
        raisedHit({
          person,
          hit: inventedHit({ entity_id, ...more }),
          partyFacts: await partyFactsOf(tx, { person, company: null }),
          entityFacts,
        }),
      ]),
    )
  const alertOf = async (entity_id: string) =>
    (await demo.as('reviewer').get(`/v2/alerts?filter=${encodeURIComponent(JSON.stringify({ entity_id }))}`)).body
      .data[0]
  const decide = (id: number, body: object, who = 'reviewer') => demo.as(who).patch(`/v2/alerts/${id}`, body)
  return { world, demo, person, company, seen, raise, alertOf, decide }
}
