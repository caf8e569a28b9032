import type { Writable } from 'node:stream'
import type { CommandIo } from './command-line.ts'

/** Whoever read the output has gone, as `head` does when it has its lines: the command unwinds and ends without a word. */
export class OutputClosed extends Error {
  override name = 'OutputClosed'
}

/** What a shell reports of a program that a closed pipe ended: 128 and the number of SIGPIPE. */
export const closedPipeCode = 141

/** Lines for the world outside. The first line nobody takes any more ends the command at its next one; what goes wrong is told as long as somebody hears it. */
export function outputTo(
  { stdout, stderr }: { stdout: Writable; stderr: Writable },
  onClosed: () => void,
): Pick<CommandIo, 'out' | 'err'> {
  const closed = new Set<Writable>()
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      closed.add(stream)
      onClosed()
    })
  return {
    out: (line) => {
      if (closed.has(stdout)) throw new OutputClosed()
      stdout.write(`${line}\n`)
    },
    err: (line) => void (closed.has(stderr) || stderr.write(`${line}\n`)),
  }
}
