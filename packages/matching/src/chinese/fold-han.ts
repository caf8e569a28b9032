import { japaneseForms } from '../data/east-asian/japanese-forms.ts'
import { hanFoldPairs } from '../data/generated/han-fold.ts'

const han = /\p{Script=Han}/u

export const isHan = (char: string): boolean => han.test(char)

/** Hong Kong and mainland glyphs that names use interchangeably although Unihan does not relate them. */
const ownPairs =
  '衞卫啟启啓启峯峰裏里裡里溫温黃黄吳吴呂吕說说稅税悅悦淸清靑青靜静爲为僞伪敎教敘叙强强強强彥彦產产戶户溈沩眞真卽即旣既鄕乡郞郎寧宁甯宁慜悯鉅巨滙汇麪面綫线粧妆羣群畧略秘秘祕秘牀床煊煊烱炯硏研幷并姸妍㛃洁仝同竪竖豎竖嶽岳鍾钟鐘钟錬链鍊炼贋赝凉凉涼凉决决決决减减減减况况況况净净淨净双双雙双緖绪錄录録录'

let folds: Map<string, string> | undefined
let japanese: Map<string, string> | undefined

/** One form for traditional, simplified and Hong Kong glyphs: only for comparison, never for display or storage. */
export function foldHan(text: string): string {
  folds ??= pairs(hanFoldPairs + ownPairs)
  let out = ''
  for (const char of text.normalize('NFKC')) out += folds.get(char) ?? char
  return out
}

/** Also folds Japanese new forms (沢 → 泽). Only for names known to be Japanese: it would turn the Chinese 芸 into 艺. */
export function foldJapaneseHan(text: string): string {
  japanese ??= pairs(japaneseForms)
  let out = ''
  for (const char of text.normalize('NFKC')) out += japanese.get(char) ?? char
  return foldHan(out)
}

/** The traditional and variant characters that fold onto each simplified one. */
export function foldSources(): Map<string, string[]> {
  const sources = new Map<string, string[]>()
  foldHan('')
  for (const [from, to] of folds ?? []) if (from !== to) sources.set(to, [...(sources.get(to) ?? []), from])
  return sources
}

function pairs(text: string): Map<string, string> {
  const map = new Map<string, string>()
  const chars = Array.from(text)
  for (let i = 0; i + 1 < chars.length; i += 2) map.set(chars[i] ?? '', chars[i + 1] ?? '')
  return map
}
