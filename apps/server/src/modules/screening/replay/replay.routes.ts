import { scanCalls } from '@probity/contract/screening/calls/scan-calls.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { findScan, replayScan } from '../screening.command.ts'

export function replayRoutes(app: App, { lists, files }: Services): void {
  mountCall(app, scanCalls.replay, async (req) => {
    const found = await findScan((work) => req.reading(work), req.params.key, files)
    if (!found) throw notFound()
    const answer = await req.inShare('search', () =>
      replayScan({
        ...found,
        open: (release) => lists.byId(release),
        changes: (from, to) => lists.changes(from, to),
      }),
    )
    return { ...answer, proved: answer.differences.length === 0 }
  })
}
