import { tokenKinds } from '../../names/form.ts'
import { newFactCodes } from '../store/facts/fact-codes.ts'
import { growingBytes, growingU32 } from '../store/growing.ts'
import { newFiledKeys } from '../store/key-table.ts'
import type { FormReading } from '../store/snapshot.ts'

export type Gathered = ReturnType<typeof newGathered>

export function newGathered() {
  return {
    tokenNumbers: tokenKinds.map(() => new Map<string, number>()),
    tokenKinds: growingBytes(),
    tokenCount: 0,
    tokenTexts: [] as string[],
    tokens: growingU32(),
    formEnds: growingU32(),
    formEntities: growingU32(),
    formMarks: growingBytes(),
    formPlaces: growingU32(),
    readings: [] as FormReading[],
    records: growingBytes(),
    recordEnds: growingU32(),
    families: growingBytes(),
    lists: growingU32(),
    facts: newFactCodes(),
    identifiers: newFiledKeys(),
  }
}
