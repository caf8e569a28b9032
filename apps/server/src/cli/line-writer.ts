import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

export type WriteLine = (value: unknown) => Promise<void>

/** Writes beside the file and moves it in place at the end: a run that fails leaves no half answer. */
export async function writeLines(file: string, fill: (write: WriteLine) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const stream = createWriteStream(unfinished)
  try {
    await fill(async (value) => {
      if (!stream.write(`${JSON.stringify(value)}\n`)) await once(stream, 'drain')
    })
    stream.end()
    await finished(stream)
    await rename(unfinished, file)
  } catch (error) {
    stream.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}
