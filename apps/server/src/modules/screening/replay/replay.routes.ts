import { anyOf } from '@probity/contract/identity/access.ts'
import { ReplayAnswer } from '@probity/contract/screening/replay.ts'
import { z } from 'zod'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { findScan, replayScan } from '../screening.command.ts'

const params = z.object({ key: z.string().min(1).max(400) })

/** Proves a stored screening from its screen. The command line additionally checks every part of the release. */
export function replayRoutes(app: App, { lists, files }: Services): void {
  app.post(
    '/v2/screening/results/:key/replay',
    {
      config: { access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY'), reads: true },
      schema: { tags: ['screening'], params, response: { 200: ok(ReplayAnswer) } },
    },
    async (req) => {
      const found = await findScan((work) => req.reading(work), req.params.key, files)
      if (!found) throw notFound()
      const answer = await req.inShare('search', () =>
        replayScan({
          ...found,
          open: (release) => lists.byId(release),
          changes: (from, to) => lists.changes(from, to),
        }),
      )
      return success({ ...answer, proved: answer.differences.length === 0 })
    },
  )
}
