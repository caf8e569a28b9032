import { z } from 'zod'
import { Done, defineCall } from './api/call.ts'
import { Contact } from './identity/auth.ts'
import { Instance } from './instance.ts'

export const appCalls = {
  instance: defineCall({ method: 'GET', path: '/v1/instance', access: 'public', tags: ['app'], data: Instance }),
  version: defineCall({
    method: 'GET',
    path: '/v2/app/version',
    access: 'signed-in',
    tags: ['app'],
    data: z.object({ version: z.string() }),
  }),
  live: defineCall({
    method: 'GET',
    path: '/v2/live',
    access: 'signed-in',
    tags: ['live'],
    stream: { description: 'Server-sent events, each {topic, id}', type: 'text/event-stream' },
  }),
  contact: defineCall({
    method: 'POST',
    path: '/v1/contact',
    access: 'public',
    tags: ['contact'],
    body: Contact,
    answer: Done,
  }),
}
