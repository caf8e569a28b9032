import { openWorld, password } from '../world/world.ts'
import { documentedClient } from './client.ts'

/** A firm with its staff, and the documents' own client signed in for one of them. */
export async function openOffice(username = 'officer') {
  const world = await openWorld()
  const firm = await world.organisation('demo')
  const client = documentedClient(world)
  await client.signIn('demo', username, password)
  return { world, firm, client }
}
