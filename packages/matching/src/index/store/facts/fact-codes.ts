import { growingU32, joinU32, push } from '../growing.ts'
import type { Sections } from '../layout.ts'
import { utf8Room, writeUtf8 } from '../utf8.ts'

/** Facts shared by many records: each text once, and per record the two adjacent codes. */
export interface FactCodes {
  births: Map<string, number>
  traits: Map<string, number>
  codes: ReturnType<typeof growingU32>
}

export function newFactCodes(): FactCodes {
  return { births: new Map(), traits: new Map(), codes: growingU32() }
}

export function addFacts({ births, traits, codes }: FactCodes, facts: { births: string; traits: string }): void {
  push(codes, codeOf(births, facts.births))
  push(codes, codeOf(traits, facts.traits))
}

function codeOf(known: Map<string, number>, text: string): number {
  let code = known.get(text)
  if (code === undefined) known.set(text, (code = known.size))
  return code
}

export function factSections({ births, traits, codes }: FactCodes): Sections {
  return {
    factCodes: joinU32(codes),
    birthYears: Uint16Array.from(births.keys(), yearOf),
    ...textSections('birth', births),
    ...textSections('trait', traits),
  }
}

export const noYear = 0
export const severalYears = 0xffff

/** The year of a single date; `severalYears` for a range or several dates. */
export function yearOf(births: string): number {
  if (births === '') return noYear
  return /^\d{4}(?:-\d\d){0,2}$/.test(births) ? Number(births.slice(0, 4)) : severalYears
}

function textSections(name: string, codes: Map<string, number>): Sections {
  const offsets = new Uint32Array(codes.size + 1)
  let room = 0
  for (const text of codes.keys()) room += utf8Room(text)
  const bytes = new Uint8Array(room)
  let at = 0
  for (const [text, code] of codes) offsets[code + 1] = at = writeUtf8(bytes, at, text)
  codes.clear()
  return { [`${name}Offsets`]: offsets, [`${name}Bytes`]: bytes.slice(0, at) }
}
