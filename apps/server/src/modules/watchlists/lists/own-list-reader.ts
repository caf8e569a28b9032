import { chooseShape } from '@probity/watchlists/choose-shape.ts'
import { newReport } from '@probity/watchlists/import-report.ts'
import { type Complaint, ListError } from '@probity/watchlists/list-error.ts'
import { ownList } from '@probity/watchlists/lists/own/list.ts'
import { readParties } from '@probity/watchlists/read-parties.ts'
import { answerParent } from '#kernel/processes/answer-parent.ts'

export interface OwnListWork {
  code: string
  place: string
}
export type OwnListOutcome = { rows: number } | { complaint: Complaint }

/** Parses a firm's own list in a separate process, because a crafted file can be very slow to read. */
answerParent(async ({ code, place }: OwnListWork): Promise<OwnListOutcome> => {
  try {
    let rows = 0
    for await (const _ of readParties(await chooseShape([ownList(code)], [{ name: 'csv', path: place }]), newReport()))
      rows++
    return { rows }
  } catch (error) {
    if (error instanceof ListError) return { complaint: error.complaint }
    throw error
  }
})
