import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Digest } from './digest.ts'

/** The digests of a release in order of id. */
export async function* readDigests(folder: string): AsyncGenerator<Digest> {
  const lines = createInterface({ input: createReadStream(join(folder, 'digests.tsv')), crlfDelay: Infinity })
  for await (const line of lines) yield digestIn(line)
}

export const digestLine = ({ id, list, material, whole }: Digest): string => `${id}\t${list}\t${material}\t${whole}\n`

export function digestIn(line: string): Digest {
  const [id = '', list = '', material = '', whole = ''] = line.split('\t')
  return { id, list, material, whole }
}
