import type { Entity } from '../../entity.ts'
import { drainBytes, drainU32, lengthOf, push, pushByte } from '../store/growing.ts'
import { type FormReading, weakMark } from '../store/snapshot.ts'
import { addForms, readingCode } from './builder.ts'
import { type Gathered, newGathered } from './gathered.ts'

/** Names to be tokenised in another thread, of records numbered from `first` on. */
export interface NameBatch {
  first: number
  parties: Pick<Entity, 'schema' | 'names'>[]
}

/** The forms of a batch, with tokens numbered in the order this tokeniser found them. */
export interface FormBatch {
  tokens: Uint32Array
  ends: Uint32Array
  entities: Uint32Array
  marks: Uint8Array
  places: Uint32Array
  /** Tokens that are new. */
  kinds: Uint8Array
  texts: string[]
  readings: FormReading[]
}

/** Tokenises names in batches in a separate thread. */
export function newFormCutter(): (batch: NameBatch) => FormBatch {
  const gathered = newGathered()
  return ({ first, parties }) => {
    for (const [i, party] of parties.entries()) addForms(gathered, first + i, party)
    return {
      tokens: drainU32(gathered.tokens),
      ends: drainU32(gathered.formEnds),
      entities: drainU32(gathered.formEntities),
      marks: drainBytes(gathered.formMarks),
      places: drainU32(gathered.formPlaces),
      kinds: drainBytes(gathered.tokenKinds),
      texts: gathered.tokenTexts.splice(0),
      readings: gathered.readings,
    }
  }
}

/** Adds the batches of one tokeniser to an index; tokens that several tokenisers found are merged later. */
export function newFormTaker(gathered: Gathered): (batch: FormBatch) => void {
  const numbers: number[] = []
  return ({ tokens, ends, entities, marks, places, kinds, texts, readings }) => {
    for (const [i, text] of texts.entries()) {
      numbers.push(gathered.tokenCount++)
      gathered.tokenTexts.push(text)
      pushByte(gathered.tokenKinds, kinds[i]!)
    }
    const codes = readings.map((reading) => readingCode(gathered.readings, reading))
    const start = lengthOf(gathered.tokens)
    for (const token of tokens) push(gathered.tokens, numbers[token]!)
    for (let form = 0; form < ends.length; form++) {
      push(gathered.formEnds, start + ends[form]!)
      push(gathered.formEntities, entities[form]!)
      push(gathered.formPlaces, places[form]!)
      const mark = marks[form]!
      pushByte(gathered.formMarks, (mark & weakMark) | codes[mark % weakMark]!)
    }
  }
}
