import { foldHan, isHan } from '../chinese/fold-han.ts'
import { mayHoldHan } from '../chinese/name-variants.ts'
import type { Entity, EntityName } from '../entity.ts'
import { cutWords } from '../names/cut-words.ts'
import { piecesOf } from '../names/forms/han-organisation.ts'
import { splitHanLegal } from '../names/legal.ts'
import { partyClass } from '../schemas.ts'

/** Field width of old forms: the last word of a name of this length is likely truncated. */
const formWidth = 35
const shortestRest = 2

/** Brands translated by meaning, not by sound: folded Han and the English word. */
const brands = new Map([
  ['移动', 'mobile'],
  ['联通', 'unicom'],
  ['网通', 'netcom'],
])

/** Companies whose English name neither transcribes nor translates the Chinese one: folded Han without the legal form. */
const ownEnglish = new Map([
  ['中芯国际', 'semiconductor manufacturing international'],
  ['中芯国际集成电路制造', 'semiconductor manufacturing international'],
  ['中国石油化工', 'sinopec'],
  ['中国石化', 'sinopec'],
  ['中国海洋石油', 'cnooc'],
  ['中国海油', 'cnooc'],
  ['中兴通讯', 'zte'],
  ['商汤科技', 'sensetime'],
  ['旷视科技', 'megvii'],
  ['海康威视', 'hikvision'],
])

/** Adds the names that lists use: abbreviations expanded, Chinese brands in English. */
export function namesInFull(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person') return entity
  const added = entity.names.flatMap(({ full, ...rest }): EntityName[] => {
    const other = inEnglish(full) ?? inFull(full)
    return other === full ? [] : [{ ...rest, full: other }]
  })
  return added.length === 0 ? entity : { ...entity, names: [...entity.names, ...added] }
}

/** Expands abbreviations and drops a truncated last word. */
function inFull(full: string): string {
  const words = full.trim().split(/\s+/)
  const kept = full.trim().length === formWidth && words.length > shortestRest ? words.slice(0, -1) : words
  return kept.map((word) => cutWords.get(word.toLowerCase().replace(/\.$/, '')) ?? word).join(' ')
}

function inEnglish(full: string): string | undefined {
  if (!mayHoldHan(full)) return undefined
  const folded = foldHan(full)
  const isKnown = [...brands.keys(), ...ownEnglish.keys()].some((brand) => folded.includes(brand))
  if (!isKnown) return undefined
  const { core } = splitHanLegal(Array.from(folded).filter(isHan).join(''))
  if (ownEnglish.has(core)) return ownEnglish.get(core)
  const pieces = piecesOf(core)
  const words = pieces.map(({ text, english }) => english?.join(' ') ?? brands.get(text))
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined
}
