import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'

const words: Record<string, Bilingual> = {
  similarity_exact: { en: 'Exact from', zh: '完全相符起點' },
  similarity_strong: { en: 'Strong from', zh: '高度相似起點' },
  similarity_weak: { en: 'Weak from', zh: '部分相似起點' },
  raise_from: terms.raisingLevel,
  raise_from_binding: { en: 'Raising level, binding lists', zh: '開立警示的分數（具約束力名單）' },
  matcher_algorithm: { en: 'Matching algorithm', zh: '配對演算法' },
  four_eyes: { en: 'Second person', zh: '第二人覆核' },
  four_eyes_categories: { en: 'What a second person must approve', zh: '須第二人覆核的事項' },
  auto_resolve_true_hit: { en: 'Repeat true hits', zh: '自動沿用真正命中' },
  auto_resolve_false_hit: { en: 'Repeat false hits', zh: '自動沿用誤報' },
}

/** Display name of a setting that can be under four eyes. */
export const settingWords = (key: string): Bilingual => words[key] ?? { en: key, zh: key }
