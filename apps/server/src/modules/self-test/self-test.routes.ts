import { selfTestCalls as calls } from '@probity/contract/self-test/self-test-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { acceptAlarm } from './accept-alarm.ts'
import { signedContent } from './complete-self-test.ts'
import { getCompleted, latest, stateOf } from './self-tests.queries.ts'
import { startSelfTest } from './start-self-test.ts'

export function selfTestRoutes(app: App, { lists, now }: Services): void {
  mountCall(app, calls.latest, (req) => req.reading(latest))
  mountCall(app, calls.state, (req) => req.reading((tx) => stateOf(tx, now())))
  mountCall(app, calls.start, (req) => {
    const release = lists.current()
    return req.inTenant(async (tx) => ({ id: await startSelfTest(tx, { release, reason: 'asked', now: now() }) }))
  })
  mountCall(app, calls.accept, (req) =>
    req.inTenant((tx) => acceptAlarm(tx, { id: req.params.id, reason: req.body.reason, now: now() })),
  )
  mountCall(app, calls.file, async (req, reply) => {
    const { content_hash, content } = await req.reading(async (tx) => ({
      content_hash: (await getCompleted(tx, req.params.id)).content_hash,
      content: await signedContent(tx, req.params.id),
    }))
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="self-test-${content.day}.json"`)
      .send(JSON.stringify({ content_hash, content }, null, 2))
  })
}
