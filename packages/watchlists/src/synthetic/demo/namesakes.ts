import type { MadeName } from '../person-names.ts'

const mainland = (family: string, given: string, original: string): MadeName => ({
  full: `${family} ${given}`,
  family,
  given,
  original,
  originalLang: 'zh',
  variants: [],
  country: 'cn',
})

const abroad = (given: string, family: string, country: string): MadeName => ({
  full: `${given} ${family}`,
  family,
  given,
  variants: [],
  country,
})

/** The number of the first namesake among the parties of the list. */
export const firstNamesake = 3

/**
 * Birth dates of namesakes by index: first those that are the customer, then those of others a few years apart, which a person has to
 * tell from the customer (dates further apart are not raised, decision 0942).
 */
export const knownBirths: ReadonlyMap<number, string> = new Map([
  [0, '1971-03-14'],
  [1, '1994-05-28'],
  [2, '1989-10-10'],
  [4, '1995-06-02'],
  [5, '1969-09-13'],
  [6, '1964-10-08'],
  [3, '1995-03-19'],
  [8, '1971-02-11'],
  [13, '1970-12-09'],
])

/** Invented namesakes of demonstration customers in other spellings: hits that need a closer look. */
export const namesakes: readonly MadeName[] = [
  mainland('Chen', 'Taimin', '陈泰旻'),
  mainland('Cai', 'Xiaoting', '蔡晓渟'),
  mainland('Tan', 'Zhaoying', '谭钊颖'),
  mainland('Shi', 'Qiantong', '施倩彤'),
  mainland('Mai', 'Zhicheng', '麦芷澄'),
  mainland('He', 'Wenzhuo', '何文焯'),
  mainland('Liang', 'Guoliang', '梁国樑'),
  mainland('Huang', 'Jiayan', '黄嘉妍'),
  mainland('Pan', 'Weixi', '潘伟熹'),
  mainland('Kuang', 'Rilang', '邝日朗'),
  mainland('Wu', 'Zhikeng', '吴志铿'),
  abroad('Faysal', 'Rahman', 'bd'),
  abroad('Arkady', 'Petrossov', 'kz'),
  abroad('Torvald', 'Lindqvist', 'se'),
]
