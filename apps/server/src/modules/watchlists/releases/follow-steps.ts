import type { BuildStep } from '@probity/watchlists/release/build-release.ts'
import type { ListServices } from '../imports/list-services.ts'
import { enterPhase, noteSource } from './releases.queries.ts'

/** Stores the progress of a build, one write at a time: a newer step replaces the pending one. */
export function followSteps({ owner, now, log }: ListServices, lists: readonly string[]) {
  let latest: BuildStep | undefined
  let writing: Promise<void> | undefined

  const write = async (step: BuildStep): Promise<void> => {
    if (step !== 'indexing') await noteSource(owner, { list: step.list, read_entities: step.read })
    else for (const list of lists) await enterPhase({ owner, now }, { list, phase: 'indexing' })
  }
  const writeAll = async (): Promise<void> => {
    for (let step = latest; step; step = latest) {
      latest = undefined
      // Progress is only displayed: a build does not fail because a write of it failed.
      await write(step).catch((error: unknown) => log?.warn({ err: error }, 'the progress of a list was not noted'))
    }
    writing = undefined
  }
  return {
    note: (step: BuildStep): void => {
      latest = step
      writing ??= writeAll()
    },
    noted: async (): Promise<void> => writing,
  }
}
