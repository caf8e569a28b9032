import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import type { Services } from '#kernel/services.ts'
import { currentReleaseId } from '../releases/releases.queries.ts'
import type { ListWork } from './build-lists.ts'
import { importLists } from './import-lists.ts'

/** Gives an installation without a real list the invented ones, so that screening can be tried at once. */
export async function seedWatchlists(services: Services): Promise<void> {
  const work = await missing(services)
  if (work.length > 0) await importLists(services, { home: services.lists.home, work })
  await services.lists.refresh()
}

async function missing({ owner, lists }: Services): Promise<ListWork[]> {
  const binding: ListWork = { demo: { isBinding: true } }
  if ((await currentReleaseId(owner)) === undefined) return [{ demo: {} }, binding]
  await lists.refresh()
  const held = lists.current().lists.map(({ code }) => code)
  return held.every(isInvented) && !held.includes('demo-binding') ? [binding] : []
}
