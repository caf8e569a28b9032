import { type EkycDocumentType, ekycDocumentTypes } from '@probity/contract/ekyc/ekyc-documents.ts'

const hints: readonly [RegExp, EkycDocumentType][] = [
  [/\bnar1?\b|annual return|周年申報/i, 'nar1'],
  [/\bnnc1\b|incorporation form/i, 'nnc1'],
  [/\bbr\b|business registration|商業登記/i, 'br'],
  [/\bci\b|certificate of incorporation|註冊證/i, 'ci'],
  [/articles|章程/i, 'maa'],
  [/\bscr\b|controllers? register|重要控制人/i, 'scr'],
  [/resolution|決議/i, 'board'],
  [/org ?chart|ownership|股權/i, 'orgchart'],
  [/address|地址/i, 'addr'],
  [/directors? id|passport|identity|身[分份]證|護照/i, 'id_dir'],
  [/financial|財務/i, 'fs'],
  [/bank statement|月結單/i, 'bank'],
  [/licen[cs]e|牌照/i, 'lic'],
  [/\b(?:crs|fatca)\b/i, 'tax'],
]

/** Guesses the kind of a file from its name or description; the user can correct it. */
export function typeOf({ file_name, description }: { file_name: string; description: string }): EkycDocumentType {
  const text = `${file_name.replaceAll(/[_.-]/g, ' ')} ${description}`
  const found = hints.find(([pattern]) => pattern.test(text))?.[1]
  return found !== undefined && found in ekycDocumentTypes ? found : 'other'
}
