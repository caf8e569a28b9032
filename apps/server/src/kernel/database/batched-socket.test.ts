import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { cleanUp } from '#test/clean-up.ts'
import { BatchedSocket } from './batched-socket.ts'

test('writes of one turn arrive together, in their order, and those of the next turn afterwards', async () => {
  const pieces: string[] = []
  const server = createServer((client) => client.on('data', (piece) => pieces.push(piece.toString())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => server.close())
  const socket = new BatchedSocket()
  socket.setNoDelay(true)
  await new Promise<void>((resolve) =>
    socket.connect((server.address() as { port: number }).port, '127.0.0.1', resolve),
  )
  socket.write('begin;')
  await Promise.resolve()
  socket.write('confine;')
  socket.write('select')
  await expect.poll(() => pieces).toEqual(['begin;confine;select'])
  socket.write('commit')
  socket.end()
  await expect.poll(() => pieces).toEqual(['begin;confine;select', 'commit'])
})
