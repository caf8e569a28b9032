import { execFileSync } from 'node:child_process'

/** Unihan as field → character → value. */
export interface Unihan {
  version: string
  fields: Map<string, Map<string, string>>
}

const files = ['Readings', 'Variants', 'OtherMappings', 'DictionaryLikeData']

export function readUnihan(folder: string): Unihan {
  const fields = new Map<string, Map<string, string>>()
  let version = ''
  for (const file of files) {
    const text = execFileSync('bzip2', ['-dc', `${folder}/Unihan_${file}.txt.bz2`], { maxBuffer: 2 ** 28 }).toString()
    version ||= /Unicode version: ([\d.]+)/.exec(text)?.[1] ?? ''
    for (const line of text.split('\n')) {
      const [code, field, value] = line.split('\t')
      if (!code?.startsWith('U+') || field === undefined || value === undefined) continue
      const ofField = fields.get(field) ?? new Map<string, string>()
      fields.set(field, ofField.set(String.fromCodePoint(Number.parseInt(code.slice(2), 16)), value))
    }
  }
  return { version, fields }
}

export function field(unihan: Unihan, name: string): Map<string, string> {
  const found = unihan.fields.get(name)
  if (!found) throw new Error(`Unihan has no field ${name}: install the package unicode-data`)
  return found
}

/** Characters that can occur in names: Unihan core, both telegraph tables, Big5, GB 2312, HKSCS. */
export function coreCharacters(unihan: Unihan): string[] {
  const names = ['kUnihanCore2020', 'kTaiwanTelegraph', 'kMainlandTelegraph', 'kBigFive', 'kGB0', 'kHKSCS']
  const core = new Set(names.flatMap((name) => [...field(unihan, name).keys()]))
  return [...core].filter((char) => char === char.normalize('NFKC')).sort((a, b) => codeOf(a) - codeOf(b))
}

/** The frequent characters: first levels of Big5 and GB 2312. */
export function commonCharacters(unihan: Unihan): string[] {
  const big5 = [...field(unihan, 'kBigFive')].filter(([, hex]) => Number.parseInt(hex, 16) <= 0xc67e)
  const gb = [...field(unihan, 'kGB0')].filter(([, point]) => Number(point) < 5600)
  return [...new Set([...big5, ...gb].map(([char]) => char))].sort((a, b) => codeOf(a) - codeOf(b))
}

const codeOf = (char: string): number => char.codePointAt(0) ?? 0
