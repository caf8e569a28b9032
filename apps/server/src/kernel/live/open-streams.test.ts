import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const actor = (sessionId: string, userId = 1) => ({ organisationId: 1, userId, sessionId })

test('a session has ten streams, a user a hundred, and a closed one gives its place back', () => {
  const open = new OpenStreams()
  const leave = Array.from({ length: 10 }, () => open.enter(actor('1')))
  expect(() => open.enter(actor('1'))).toThrow(/Too many live streams/)
  open.enter(actor('99', 2))
  leave[0]!()
  open.enter(actor('1'))
  for (let session = 2; session <= 10; session++) for (let n = 0; n < 10; n++) open.enter(actor(String(session)))
  expect(() => open.enter(actor('11'))).toThrow(/Too many live streams/)
})
