import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseShape } from '../src/choose-shape.ts'
import { newReport } from '../src/import-report.ts'
import type { ImportReport, ListDeclaration, ListFile } from '../src/list.ts'
import type { ListError } from '../src/list-error.ts'
import { readParties } from '../src/read-parties.ts'
import type { ListedParty } from '../src/record.ts'

export interface ReadList {
  parties: ListedParty[]
  report: ImportReport
}

/** Reads files of a list exactly as an import does. */
export async function readList(list: ListDeclaration, ...paths: (string | URL)[]): Promise<ReadList> {
  const report = newReport()
  const chosen = await chooseShape([list], paths.map(listFile))
  const parties: ListedParty[] = []
  for await (const party of readParties(chosen, report)) parties.push(party)
  return { parties, report }
}

export function listFile(path: string | URL): ListFile {
  const plain = path instanceof URL ? fileURLToPath(path) : path
  return { name: basename(plain), path: plain }
}

/** The same for a file created from text; returns the error's words if the list is refused. */
export async function readText(list: ListDeclaration, content: string | Buffer, name = 'list.xml'): Promise<ReadList> {
  return withFile(content, name, (path) => readList(list, path))
}

export const refusal = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'accepted',
    (error: Error) => error.message,
  )

/** The refusal in both languages, one line each. */
export const bothRefusals = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'accepted',
    (error: ListError) => `${error.words.en}\n${error.words.zh}`,
  )

export async function withFile<T>(
  content: string | Buffer,
  name: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-list-'))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
