import type { TokenKind } from './names/form.ts'

/**
 * Every way in which two tokens can be the same word. Scorer and index both read this table, so that neither can have a relation
 * that the other lacks. A pair takes the row with the highest similarity; rows of one relation differ by kind.
 */
export interface KeyRelation {
  relation: string
  /** Kinds that may match through an equal `relation:value` key; in either order. */
  between: readonly (readonly [TokenKind, TokenKind])[]
  similarity: number
  /** Maximum edits of the pair (for coarse keys). Absent: the key suffices. */
  maxEdits?: number
  /** Alike in meaning, whatever their letters: the rarity of the words is no evidence of their similarity. */
  byMeaning?: true
  en: string
  zh: string
}

export const keyRelations: readonly KeyRelation[] = [
  {
    relation: 'skeleton',
    between: [['word', 'word']],
    similarity: 0.86,
    maxEdits: 4,
    en: 'transliteration variant',
    zh: '音譯變體',
  },
  {
    relation: 'skeleton',
    between: [['script', 'word']],
    similarity: 0.9,
    en: 'transliteration',
    zh: '音譯',
  },
  {
    relation: 'consonants',
    between: [['word', 'word']],
    similarity: 0.78,
    maxEdits: 3,
    en: 'transliteration variant',
    zh: '音譯變體',
  },
  {
    relation: 'consonants',
    between: [['script', 'word']],
    similarity: 0.86,
    en: 'transliteration',
    zh: '音譯',
  },
  {
    relation: 'outline',
    between: [['word', 'word']],
    similarity: 0.66,
    maxEdits: 2,
    en: 'alike in consonants',
    zh: '輔音相近',
  },
  {
    relation: 'outline',
    between: [['script', 'word']],
    similarity: 0.74,
    en: 'alike in consonants',
    zh: '輔音相近',
  },
  {
    relation: 'sound',
    between: [['word', 'word']],
    similarity: 0.95,
    en: 'transliteration variant',
    zh: '音譯變體',
  },
  {
    relation: 'sound',
    between: [
      ['script', 'word'],
      ['script', 'syllable'],
    ],
    similarity: 0.94,
    en: 'transliteration',
    zh: '音譯',
  },
  {
    relation: 'spelt',
    between: [
      ['syllable', 'word'],
      ['surname', 'word'],
      ['surname', 'syllable'],
      ['acronym', 'word'],
    ],
    similarity: 0.98,
    en: 'same',
    zh: '相同',
  },
  {
    relation: 'spelt',
    between: [
      ['script', 'word'],
      ['script', 'syllable'],
    ],
    similarity: 0.95,
    en: 'transliteration',
    zh: '音譯',
  },
  {
    relation: 'form',
    between: [['legal', 'legal']],
    similarity: 0.995,
    en: 'same legal form',
    zh: '公司類別相同',
  },
  {
    relation: 'nickname',
    between: [['word', 'word']],
    similarity: 0.8,
    byMeaning: true,
    en: 'form of the same given name',
    zh: '同一名字的變體',
  },
  {
    relation: 'business',
    between: [['word', 'word']],
    similarity: 0.9,
    byMeaning: true,
    en: 'same business word',
    zh: '同義商業用語',
  },
  {
    relation: 'root',
    between: [['word', 'word']],
    similarity: 0.8,
    byMeaning: true,
    en: 'same word of another language',
    zh: '他語同義詞',
  },
  {
    relation: 'echo',
    between: [['script', 'word']],
    similarity: 0.85,
    en: 'written in Chinese by sound',
    zh: '中文音譯',
  },
  {
    relation: 'murmur',
    between: [
      ['script', 'word'],
      ['script', 'syllable'],
    ],
    similarity: 0.62,
    en: 'may be written in Chinese by sound',
    zh: '或為中文音譯',
  },
  {
    relation: 'chime',
    between: [
      ['script', 'word'],
      ['script', 'syllable'],
    ],
    similarity: 0.82,
    en: 'written in Chinese by sound',
    zh: '中文音譯',
  },
  {
    relation: 'family',
    between: [['han-surname', 'surname']],
    similarity: 0.94,
    en: 'spelling of the surname',
    zh: '姓氏拼法',
  },
  {
    relation: 'family',
    between: [['surname', 'surname']],
    similarity: 0.8,
    en: 'spellings of one surname',
    zh: '同姓異拼',
  },
  {
    relation: 'lone-family',
    between: [['han-surname', 'lone-surname']],
    similarity: 0.94,
    en: 'spelling of the surname',
    zh: '姓氏拼法',
  },
  {
    relation: 'abroad',
    between: [['han-surname', 'surname']],
    similarity: 0.88,
    en: 'South-East Asian spelling of the surname',
    zh: '東南亞姓氏拼法',
  },
  {
    relation: 'abroad',
    between: [['surname', 'surname']],
    similarity: 0.75,
    en: 'spellings of one surname abroad',
    zh: '海外同姓異拼',
  },
  {
    relation: 'cantonese',
    between: [
      ['han-surname', 'surname'],
      ['han-given', 'given'],
    ],
    similarity: 0.93,
    en: 'Cantonese romanisation',
    zh: '粵語拼音',
  },
  {
    relation: 'cantonese',
    between: [
      ['surname', 'surname'],
      ['given', 'given'],
    ],
    similarity: 0.91,
    en: 'same Cantonese sound',
    zh: '粵音相同',
  },
  {
    relation: 'pinyin',
    between: [
      ['han-surname', 'surname'],
      ['han-given', 'given'],
    ],
    similarity: 0.93,
    en: 'Mandarin romanisation',
    zh: '國語拼音',
  },
  {
    relation: 'pinyin',
    between: [
      ['surname', 'surname'],
      ['given', 'given'],
    ],
    similarity: 0.93,
    en: 'same Mandarin sound',
    zh: '國音相同',
  },
  {
    relation: 'korean',
    between: [
      ['han-surname', 'surname'],
      ['han-given', 'given'],
    ],
    similarity: 0.93,
    en: 'Korean reading',
    zh: '韓語讀音',
  },
  {
    relation: 'korean',
    between: [
      ['surname', 'surname'],
      ['given', 'given'],
    ],
    similarity: 0.93,
    en: 'same Korean name',
    zh: '韓語同名',
  },
  {
    relation: 'bridge',
    between: [['given', 'given']],
    similarity: 0.64,
    en: 'Cantonese and Mandarin of one name',
    zh: '粵語與國語對應',
  },
  {
    relation: 'southern',
    between: [['han-given', 'given']],
    similarity: 0.71,
    en: 'southern spelling',
    zh: '閩粵客方言拼法',
  },
  {
    relation: 'dialect',
    between: [['han-given', 'given']],
    similarity: 0.72,
    en: 'dialect spelling',
    zh: '方言拼法',
  },
  {
    relation: 'homophone',
    between: [['han-given', 'han-given']],
    similarity: 0.62,
    en: 'same sound, other characters',
    zh: '同音異字',
  },
  {
    relation: 'near',
    between: [['han-given', 'given']],
    similarity: 0.6,
    en: 'nearly the sound',
    zh: '近音',
  },
]

/** Light kinds move a score but never find a name. */
export const lightKinds: readonly TokenKind[] = ['initial', 'particle', 'legal']
