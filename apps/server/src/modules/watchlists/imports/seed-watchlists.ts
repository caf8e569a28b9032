import type { Services } from '#kernel/services.ts'
import { currentReleaseId } from '../releases/releases.queries.ts'
import { importLists } from './import-lists.ts'

/** Gives an installation without any list the invented one, so that screening can be tried at once. */
export async function seedWatchlists(services: Services): Promise<void> {
  if ((await currentReleaseId(services.owner)) === undefined) {
    await importLists(services, { home: services.lists.home, work: [{ demo: {} }] })
  }
  await services.lists.refresh()
}
