import { type GrowingU32, growingU32, joinU32, push } from './growing.ts'
import type { Sections } from './layout.ts'
import { utf8Room, writeUtf8 } from './utf8.ts'

/** Texts that many records share, each kept once. */
export interface FactCodes {
  codeOf: Map<string, number>
  codes: GrowingU32
}

export function newFactCodes(): FactCodes {
  return { codeOf: new Map(), codes: growingU32() }
}

export function addFact({ codeOf, codes }: FactCodes, text: string): void {
  let code = codeOf.get(text)
  if (code === undefined) codeOf.set(text, (code = codeOf.size))
  push(codes, code)
}

export function factSections(name: string, { codeOf, codes }: FactCodes): Sections {
  const offsets = new Uint32Array(codeOf.size + 1)
  let room = 0
  for (const text of codeOf.keys()) room += utf8Room(text)
  const bytes = new Uint8Array(room)
  let at = 0
  for (const [text, code] of codeOf) offsets[code + 1] = at = writeUtf8(bytes, at, text)
  codeOf.clear()
  return { [`${name}Codes`]: joinU32(codes), [`${name}Offsets`]: offsets, [`${name}Bytes`]: bytes.slice(0, at) }
}
