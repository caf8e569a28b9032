import { clean, cleanOrNone, nameOrNone } from '../../facts/clean.ts'
import { partyName, splitScripts, uniqueNames } from '../../facts/names.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, popAll, popText, type XmlNode } from '../../reading/xml.ts'
import type { PartyName } from '../../record.ts'

export function namesOf(node: XmlNode, kind: string): PartyName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].flatMap(
    (name) => nameOrNone(popText(node, name)) ?? [],
  )
  const primary = parts.length > 0 ? [partyName(parts.join(' '))] : []
  const originals = (popText(node, 'NAME_ORIGINAL_SCRIPT') ?? '').split(/\s*[;؛]\s*/).filter(Boolean)
  return uniqueNames([
    ...primary,
    ...originals.map((full) => partyName(full, { type: 'original' })),
    ...popAll(node, `${kind}_ALIAS`).flatMap((alias) => aliasNames(alias, kind)),
  ])
}

const qualities: Record<string, Pick<PartyName, 'quality' | 'type'>> = {
  good: { quality: 'strong', type: 'alias' },
  low: { quality: 'weak', type: 'alias' },
  'a.k.a.': { quality: 'strong', type: 'alias' },
  'f.k.a.': { quality: 'strong', type: 'former' },
}

/** One alias element may contain several names, their original script and remarks; or it may be empty. */
function aliasNames(alias: XmlNode, kind: string): PartyName[] {
  ignore(alias, ['CITY_OF_BIRTH', 'COUNTRY_OF_BIRTH', 'DATE_OF_BIRTH'])
  const quality = popText(alias, 'QUALITY') ?? ''
  const text = cleanOrNone(popText(alias, 'ALIAS_NAME'))
  const note = cleanOrNone(popText(alias, 'NOTE'))
  if (!text) return []
  const known = qualities[quality.toLowerCase()]
  if (!known) throw doubt(alias, 'QUALITY', ofRecord.notA(quality, 'quality'))
  const pieces = kind === 'INDIVIDUAL' ? severalNames(text) : splitScripts(text)
  return pieces.map((full) => {
    const { name, remark } = withoutRemark(full)
    const said = [remark, note].filter(Boolean).join('; ')
    return partyName(name, { ...known, ...(said ? { note: said } : {}) })
  })
}

function severalNames(text: string): string[] {
  const numbered = text.split(/\s+[b-z]\)\s+/)
  return numbered
    .flatMap((part) => (/\([^)]*;[^)]*\)/.test(part) ? [part] : part.split(/\s*;\s*/)))
    .flatMap(splitScripts)
}

/** "Wiratno Sudjanadi (birth name)", "Zadranullah, born in Kandahar on …": the remark is not part of the name. */
function withoutRemark(full: string): { name: string; remark: string } {
  const cut =
    /,?\s+born\s.*$|\((?:birth name|combat name|previously listed as|formerly listed as|false identity[^)]*)\)?.*$|^\)\s*/i
  const remark = clean(cut.exec(full)?.[0] ?? '')
  return { name: clean(full.replace(cut, '')), remark }
}
