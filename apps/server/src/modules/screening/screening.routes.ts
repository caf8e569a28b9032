import { screeningCalls as calls } from '@probity/contract/screening/calls/screening-calls.ts'
import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { findList } from '@probity/watchlists/registry.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from './matching/matcher-settings.ts'
import { previewMatches } from './matching/preview-matches.ts'
import { whyNot } from './matching/why-not.ts'
import { replayRoutes } from './replay/replay.routes.ts'
import { resultsRoutes } from './scans/results.routes.ts'
import { runOnboarding } from './scans/run-onboarding.ts'
import { runSingle } from './scans/run-single.ts'

export function screeningRoutes(app: App, services: Services): void {
  const { lists, now } = services
  mountCall(app, calls.categories, () => [...watchlistCategories])
  mountCall(app, calls.lists, ({ actor }) => screeningLists(lists.current(), actor.organisationId))
  mountCall(app, calls.single, (req) => {
    const { mode, person, company, ...input } = req.body
    const asked = { release: lists.current(), now: now() }
    return req.inShare('search', async () =>
      mode === 'single'
        ? req.inSteps(runSingle({ ...asked, input, mode }))
        : req.inSteps(runOnboarding({ ...asked, person, company })),
    )
  })
  mountCall(app, calls.extended, (req) => {
    const asked = { release: lists.current(), input: req.body, mode: 'EWE', now: now() } as const
    return req.inShare('search', () => req.inSteps(runSingle(asked)))
  })
  mountCall(app, calls.whyNot, (req) =>
    req.inShare('search', async () => whyNot(await req.reading(matcherSettings), lists.current(), req.body)),
  )
  mountCall(app, calls.preview, (req) =>
    req.inShare('search', async () => previewMatches(await req.reading(matcherSettings), lists.current(), req.body)),
  )
  resultsRoutes(app, services)
  replayRoutes(app, services)
}

const screeningLists = (release: ServedRelease, organisation: number) =>
  visibleTo(release.lists, organisation).map((list) => ({
    ...list,
    jurisdiction: findList(list.code)?.jurisdiction ?? '',
  }))
