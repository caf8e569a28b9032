import { Readable } from 'node:stream'
import { parsePart } from '@probity/reading/xml-part.ts'

export interface Branch {
  name: string
  attributes: Record<string, string>
  text: string
  under: Branch[]
}

const chunkBytes = 2 ** 16

function* chunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
}

/**
 * Reads XML as branches, without prefixes. `taken` may use a branch that is complete and answers whether it is done with it, so that
 * a long file is not kept whole.
 */
export async function readTree(
  content: Buffer,
  taken: (branch: Branch, path: readonly Branch[]) => boolean,
): Promise<void> {
  const path: Branch[] = []
  const parts = new Map([['file', async () => Readable.from(chunks(content))]])
  await parsePart(parts, 'file', {
    open: (name, attributes) => path.push({ name, attributes, text: '', under: [] }),
    text: (text) => {
      const last = path.at(-1)
      if (last) last.text += text
    },
    close: () => {
      const branch = path.pop()
      if (!branch) return
      branch.text = branch.text.trim()
      if (!taken(branch, path)) path.at(-1)?.under.push(branch)
    },
  })
}

/** All branches at a path of names below this one. */
export function allAt(branch: Branch | undefined, path: string): Branch[] {
  let found = branch ? [branch] : []
  for (const step of path.split('/')) found = found.flatMap(({ under }) => under.filter(({ name }) => name === step))
  return found
}

export const firstAt = (branch: Branch | undefined, path: string): Branch | undefined => allAt(branch, path)[0]

/** The first text that stands at one of the paths; '' if there is none. */
export function textAt(branch: Branch | undefined, ...paths: readonly string[]): string {
  for (const path of paths) for (const { text } of allAt(branch, path)) if (text !== '') return text
  return ''
}

/** Everything that a branch says, for a person. */
export function saidBy({ text, under }: Branch): string {
  return [text, ...under.map(saidBy)].filter((said) => said !== '').join(' ')
}
