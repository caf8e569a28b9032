import type { PartyName } from '../record.ts'
import { clean, present, unique } from './clean.ts'
import { scriptOf } from './script.ts'

export type NameParts = Partial<Omit<PartyName, 'full' | 'script'>>

/** A name with its script detected; strong and primary unless the list says otherwise. */
export function partyName(full: string, parts: NameParts = {}): PartyName {
  const { type = 'primary', quality = 'strong', ...rest } = parts
  const words = clean(full)
  return present<PartyName>({ full: words, type, quality, script: scriptOf(words), ...rest })
}

/** "Jin Heyan (金禾岩)" contains two names: a bracketed part in another script is a separate name. */
export function splitScripts(text: string): string[] {
  const parts = /^(.*?)\s*[（(]\s*(?:original script\s*[:：]\s*)?([^()（）]+?)\s*[)）][,\s]*(.*)$/isu.exec(clean(text))
  if (!parts) return [clean(text)].filter(Boolean)
  const [, before = '', inside = '', after = ''] = parts
  const outside = clean(`${before} ${after}`)
  if (outside === '' || scriptOf(outside) === scriptOf(inside)) return [clean(text)]
  return [outside, ...inside.split(/\s*;\s*/).map(clean)].filter(Boolean)
}

/** Removes duplicate names: the first occurrence wins, a strong one upgrades a weak one. */
export function uniqueNames(names: readonly PartyName[]): PartyName[] {
  const strong = new Set(names.filter((name) => name.quality === 'strong').map((name) => name.full))
  const lifted = names.map((name) => (strong.has(name.full) ? { ...name, quality: 'strong' as const } : name))
  return unique(
    lifted.filter((name) => /[\p{L}\p{N}]/u.test(name.full)),
    (name) => name.full,
  )
}

/** Splits "SMITH, John" into family and given name; a comma before a legal form does not separate them. */
export function commaName(full: string): { family: string; given: string } | undefined {
  const parts = /^([^,]+),\s+([^,]+)$/.exec(full)
  return parts ? { family: parts[1] ?? '', given: parts[2] ?? '' } : undefined
}
