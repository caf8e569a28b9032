import type { Writable } from 'node:stream'

/** Everything a command may use from outside. */
export type CommandIo = {
  environment: Readonly<Record<string, string | undefined>>
  out: (line: string) => void
  err: (line: string) => void
}

/** The reader of the output has closed it, as `head` does: the command unwinds and ends silently. */
export class OutputClosed extends Error {
  override name = 'OutputClosed'
}

/** Exit code a shell reports for a program ended by a closed pipe: 128 plus the number of SIGPIPE. */
export const closedPipeCode = 141

/** Output lines. After the reader closes the output, the next line ends the command; errors are still printed while stderr is open. */
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
