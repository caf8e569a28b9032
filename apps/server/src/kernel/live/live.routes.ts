import { appCalls } from '@probity/contract/app-calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { mountCall } from '../http/mount-call.ts'
import { type LiveChange, sessionEnded } from './live.ts'
import type { LiveHub } from './live-hub.ts'
import { OpenStreams } from './open-streams.ts'

const heartbeatMs = 15_000
/** As long as an access token lives: the browser then comes back with a fresh one. */
const streamMs = 15 * 60_000
/** Unsent bytes of a client; one that does not read is disconnected and reconnects later. */
const unreadMaxBytes = 64 * 1024

/** `GET /v2/live`: server-sent events naming what changed, for screens that show progress. */
export function registerLive(app: App, hub: LiveHub): void {
  const open = new OpenStreams()
  mountCall(app, appCalls.live, (request, reply) => {
    const leave = open.enter(request.actor)
    reply.raw.once('close', leave)
    streamChanges(hub, request, reply)
  })
}

function streamChanges(hub: LiveHub, { actor }: Pick<FastifyRequest, 'actor'>, reply: FastifyReply): void {
  const stream = reply.raw
  reply.hijack()
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = (text: string) => {
    if (stream.writableLength > unreadMaxBytes) stream.destroy()
    else stream.write(text)
  }
  const receive = (change: LiveChange) => {
    if (change.topic !== sessionEnded) send(`data: ${JSON.stringify(change)}\n\n`)
    else if (String(change.id) === actor.sessionId) stream.end()
  }
  send('retry: 3000\n\n')
  const unsubscribe = hub.subscribe(actor.organisationId, receive)
  const beat = setInterval(() => send(': still here\n\n'), heartbeatMs)
  const end = setTimeout(() => stream.end(), streamMs)
  stream.on('close', () => {
    unsubscribe()
    clearInterval(beat)
    clearTimeout(end)
  })
}
