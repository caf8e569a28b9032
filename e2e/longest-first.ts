import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that check every screen take minutes: started last, they would run alone at the end. */
const longest = ['every-screen', 'every-record', 'every-dialog', 'addresses', 'casework', 'screening']

const turn = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`e2e/${name}.e2e.ts`))
  return at < 0 ? longest.length : at
}

/** The runner's own order, the longest journeys before it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}
