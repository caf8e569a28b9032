import { chooseShape } from '@probity/watchlists/choose-shape.ts'
import type { ListFile } from '@probity/watchlists/list.ts'
import { ListError } from '@probity/watchlists/list-error.ts'
import { ofList } from '@probity/watchlists/problems/of-list.ts'
import { findList } from '@probity/watchlists/registry.ts'
import {
  type BuildStep,
  type BuiltRelease,
  buildRelease,
  type Update,
} from '@probity/watchlists/release/build-release.ts'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { leaveChanges } from '../changes/leave-changes.ts'
import { buildIndex, checkCanaries } from '../releases/release-index.ts'
import { type DemoWork, demoUpdate } from './demo-update.ts'

/** Lists to read, in a form that can be sent to another thread. */
export type ListWork =
  | { list: string; files: readonly ListFile[]; allowOlder?: true | undefined }
  | { list: string; delta: ListFile }
  | { demo: DemoWork }

export interface BuildWork {
  /** Folder of all releases on this machine. */
  home: string
  /** Folder of the release to start from. */
  previous?: string | undefined
  work: readonly ListWork[]
  dropped?: readonly string[]
}
export interface BuildSummary {
  id: string
  folder: string
  /** Reason why the difference to the previous release was not stored. */
  unkept?: string
  lists: {
    list: string
    version: string
    counts: Record<string, number>
    tally: Record<string, number>
    remarks: Record<string, number>
  }[]
}

/** Reads lists, builds the release with its index, and checks the canaries. CPU-bound: not for a thread that answers requests. */
export async function buildLists(
  { home, previous: folder, work, dropped = [] }: BuildWork,
  onStep?: (step: BuildStep) => void,
): Promise<BuildSummary> {
  const previous = folder === undefined ? undefined : await openRelease(folder)
  try {
    const updates = await Promise.all(work.map(updateOf))
    const rolledBack = work.flatMap((one) => ('allowOlder' in one && one.allowOlder ? [one.list] : []))
    const built = await buildRelease({
      home,
      previous,
      updates,
      dropped,
      index: buildIndex,
      onStep,
      check: async (records, draft) =>
        void (await checkCanaries(records, { folder: draft, before: previous, rolledBack })),
    })
    const unkept =
      folder === undefined || folder === built.folder
        ? undefined
        : await leaveChanges({ from: folder, to: built.folder })
    return { ...(await summaryOf(built)), ...(unkept && { unkept }) }
  } finally {
    await previous?.close()
  }
}

async function updateOf(work: ListWork): Promise<Update> {
  if ('demo' in work) return demoUpdate(work.demo)
  if ('delta' in work) return work
  const list = findList(work.list)
  if (!list) throw new ListError({ file: work.list, problem: ofList.unknown })
  return { chosen: await chooseShape([list], work.files), allowOlder: work.allowOlder }
}

async function summaryOf({ id, folder, added }: BuiltRelease): Promise<Omit<BuildSummary, 'unkept'>> {
  const release = await openRelease(folder)
  await release.close()
  const lists = release.manifest.sources.map(({ list, version, counts }) => {
    const { tally = new Map(), remarks = new Map() } = added.get(list)?.report ?? {}
    return { list, version, counts, tally: Object.fromEntries(tally), remarks: Object.fromEntries(remarks) }
  })
  return { id, folder, lists }
}
