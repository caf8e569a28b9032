import { foldHan, isHan } from '../chinese/fold-han.ts'
import type { Entity, EntityName } from '../entity.ts'
import { piecesOf } from '../names/forms/han-organisation.ts'
import { splitHanLegal } from '../names/legal.ts'
import { partyClass } from '../schemas.ts'

/** Brands that are known by the meaning of their characters, not by their sound: folded Han and the English word. */
const brands = new Map([
  ['移动', 'mobile'],
  ['联通', 'unicom'],
  ['网通', 'netcom'],
])

/** Companies whose English name neither reads nor translates the Chinese one: folded Han without the legal form. */
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

/** Chinese companies are also asked for in English where their brand is a translated word. */
export function translatedNames(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person') return entity
  const added = entity.names.flatMap(({ full, ...rest }): EntityName[] => {
    const english = translated(full)
    return english === undefined ? [] : [{ ...rest, full: english }]
  })
  return added.length === 0 ? entity : { ...entity, names: [...entity.names, ...added] }
}

function translated(full: string): string | undefined {
  const folded = foldHan(full)
  const isKnown = [...brands.keys(), ...ownEnglish.keys()].some((brand) => folded.includes(brand))
  if (!isKnown) return undefined
  const { core } = splitHanLegal(Array.from(folded).filter(isHan).join(''))
  if (ownEnglish.has(core)) return ownEnglish.get(core)
  const pieces = piecesOf(core)
  const words = pieces.map(({ text, english }) => english?.join(' ') ?? brands.get(text))
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined
}
