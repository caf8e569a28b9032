import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { BadInput } from './json-lines.ts'

export type WriteLine = (value: unknown) => Promise<void>

/** Writes to a temporary file and renames it at the end, so that a failed run leaves no partial output. */
export async function writeLines(file: string, fill: (write: WriteLine) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const stream = createWriteStream(unfinished)
  const written = finished(stream)
  // Attached at once: a stream error without a listener would end the process.
  written.catch(() => undefined)
  try {
    await fill(async (value) => {
      if (stream.errored) throw stream.errored
      if (!stream.write(`${JSON.stringify(value)}\n`)) await once(stream, 'drain')
    })
    stream.end()
    await written
    await rename(unfinished, file)
  } catch (error) {
    stream.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw refused(error, file)
  }
}

function refused(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && syscall === 'open') return new BadInput(`${file}: its folder does not exist`)
  if (code === 'EISDIR') return new BadInput(`${file}: is a folder, a file is needed`)
  if (code === 'EACCES' || code === 'ENOSPC') return new BadInput(`${file}: cannot be written: ${code}`)
  return error
}
