import { foldHan } from '../chinese/fold-han.ts'
import { hanLegalForms, legalForms } from '../data/words/legal-forms.ts'
import { unifiedAbjad } from './letters/unified-abjad.ts'

interface Legal {
  /** First word → the forms that begin with it, longest first. */
  byHead: Map<string, { words: string[]; legal: string }[]>
}

let loaded: Legal | undefined

function forms(): Legal {
  if (loaded) return loaded
  const byHead: Legal['byHead'] = new Map()
  for (const line of legalForms.split('\n')) {
    const colon = line.indexOf(':')
    for (const spelling of line
      .slice(colon + 1)
      .trim()
      .split('|')) {
      if (spelling.endsWith('_')) continue
      const words = unifiedAbjad(spelling.normalize('NFKC')).split(' ')
      const head = words[0] ?? ''
      const list = [...(byHead.get(head) ?? []), { words, legal: line.slice(0, colon) }]
      byHead.set(
        head,
        list.sort((a, b) => b.words.length - a.words.length),
      )
    }
  }
  loaded = { byHead }
  return loaded
}

interface LegalSplit {
  core: readonly string[]
  legal: readonly string[]
}

const longestLegal = 31

let last: { words: readonly string[]; split: LegalSplit } | undefined

/** Removes legal forms from an organisation's words; the rest keeps its order. A name is never left empty. */
export function splitLegal(words: readonly string[]): LegalSplit {
  // Cached, because every form of a name splits the same words again.
  if (last?.words !== words) last = { words, split: cutLegal(words) }
  return last.split
}

function cutLegal(words: readonly string[]): LegalSplit {
  const core: string[] = []
  const legal: string[] = []
  for (let place = 0; place < words.length; place++) {
    const found = forms()
      .byHead.get(words[place] ?? '')
      ?.find((form) => form.words.every((word, i) => words[place + i] === word))
    if (found) {
      legal.push(`${found.legal}:${found.words.join(' ')}`.slice(0, longestLegal))
      place += found.words.length - 1
    } else core.push(words[place] ?? '')
  }
  return core.length > 0 ? { core, legal: [...new Set(legal)] } : { core: [...words], legal: [] }
}

/** The folded Han name of a company without its legal form, and the class of that form. */
export function splitHanLegal(folded: string): { core: string; legal: string[] } {
  let core = folded
  const legal: string[] = []
  for (const [form, name] of hanLegalForms) {
    const simplified = foldHan(form)
    if (!core.endsWith(simplified) || core.length <= simplified.length) continue
    core = core.slice(0, -simplified.length)
    legal.push(name)
    break
  }
  return { core, legal }
}
