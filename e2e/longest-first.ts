import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, because they check every screen or start processes: started last, they would run alone at the end. */
const longest = [
  'e2e/long/every-dialog.e2e.ts',
  'e2e/long/alliance-link.e2e.ts',
  'e2e/long/every-screen.e2e.ts',
  'e2e/long/transaction-types.e2e.ts',
  'e2e/long/every-record.e2e.ts',
  'e2e/long/walled-screens.e2e.ts',
  'e2e/long/connection.e2e.ts',
  'e2e/long/survival.e2e.ts',
  'e2e/long/fifty-hits.e2e.ts',
  'e2e/settings.e2e.ts',
  'e2e/transactions.e2e.ts',
  'e2e/alerts.e2e.ts',
  'e2e/screening.e2e.ts',
  'e2e/list-update.e2e.ts',
  'e2e/casework.e2e.ts',
  'e2e/walks.e2e.ts',
  'e2e/find.e2e.ts',
  'start/database-restarts.test.ts',
  'screening/killed.test.ts',
  'imports/killed.test.ts',
  'protocol/hostile.test.ts',
  'start/start.test.ts',
  'start/several-processes.test.ts',
  'embedded/over-tcp.test.ts',
  'embedded/start-embedded.test.ts',
  'seeds/seeds.test.ts',
  'backup/backup.test.ts',
  'suspicion/wall.test.ts',
  'ongoing/delta.test.ts',
  'watchlists/watchlists.routes.test.ts',
  'webhooks/sending/targets.test.ts',
  'imports/updates.test.ts',
  'index/search.test.ts',
  'test/real-lists.test.ts',
]

/** Files that change data of the whole product: later journeys would see official lists. */
const last = ['e2e/grouped-party.e2e.ts']

const turn = ({ moduleId }: TestSpecification): number => {
  if (last.some((name) => moduleId.endsWith(name))) return longest.length + 1
  const at = longest.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? longest.length : at
}

/** The runner's own order, with the longest files first and files that change the product last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}
