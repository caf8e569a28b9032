import { anyOf } from '@probity/contract/identity/access.ts'
import { WatchlistPreview } from '@probity/contract/screening/preview.ts'
import { ScanAnswer, ScreeningInput, ScreenSingle, watchlistCategories } from '@probity/contract/screening/screening.ts'
import { ScreeningLists, WatchlistCategories, WhyNotAnswer } from '@probity/contract/screening/screening-answers.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { visibleTo } from '#kernel/list-service.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from './matching/matcher-settings.ts'
import { previewMatches } from './matching/preview-matches.ts'
import { whyNot } from './matching/why-not.ts'
import { replayRoutes } from './replay/replay.routes.ts'
import { resultsRoutes } from './scans/results.routes.ts'
import { runOnboarding } from './scans/run-onboarding.ts'
import { runSingle } from './scans/run-single.ts'

const access = anyOf('SCREENING')
const tags = ['screening']
const stored = ok(ScanAnswer.loose())

export function screeningRoutes(app: App, services: Services): void {
  const { lists, now } = services
  app.get(
    '/v2/screening/get_categories',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(WatchlistCategories) } } },
    async () => success([...watchlistCategories]),
  )
  app.get(
    '/v2/screening/get_screening_list',
    { config: { access }, schema: { tags, response: { 200: ok(ScreeningLists) } } },
    async ({ actor }) => success(visibleTo(lists.current().lists, actor.organisationId)),
  )
  app.post(
    '/v2/screening/single',
    { config: { access }, schema: { tags, body: ScreenSingle, response: { 200: stored } } },
    async (req) => {
      const { mode, person, company, ...input } = req.body
      const asked = { release: lists.current(), now: now() }
      return req.inShare('search', async () => {
        if (mode === 'single') return success(await req.inSteps(runSingle({ ...asked, input, mode })))
        return success(await req.inSteps(runOnboarding({ ...asked, person, company })))
      })
    },
  )
  app.post(
    '/v2/screening/single/EWE',
    { config: { access }, schema: { tags, body: ScreeningInput, response: { 200: stored } } },
    async (req) => {
      const asked = { release: lists.current(), input: req.body, mode: 'EWE', now: now() } as const
      return req.inShare('search', async () => success(await req.inSteps(runSingle(asked))))
    },
  )
  const question = z.strictObject({
    input: ScreeningInput,
    entity_id: z.string().min(1).max(200).optional(),
    name: z.string().max(500).optional(),
  })
  app.post(
    '/v2/screening/why_not',
    { config: { access, reads: true }, schema: { tags, body: question, response: { 200: ok(WhyNotAnswer) } } },
    (req) =>
      req.inShare('search', async () =>
        success(await whyNot(await req.reading(matcherSettings), lists.current(), req.body)),
      ),
  )
  app.post(
    '/v2/screening/preview',
    {
      config: { access, reads: true },
      schema: { tags, body: ScreeningInput, response: { 200: ok(WatchlistPreview) } },
    },
    (req) =>
      req.inShare('search', async () =>
        success(await previewMatches(await req.reading(matcherSettings), lists.current(), req.body)),
      ),
  )
  resultsRoutes(app, services)
  replayRoutes(app, services)
}
