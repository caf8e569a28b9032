const bytesMax = 255
// Invisible marks that change the reading direction show 'fdp.exe' as 'exe.pdf'.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name that any file system takes and that reads as it is: no folder, no invisible character, at most 255 bytes. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(unseen, '')
    .replace(/[<>:"|?*\ufffd]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(reserved, '_$1')
  return shorten(clean === '' ? 'file' : clean)
}

/** The extension of a name in lower case, without its dot. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Cuts the middle of a long name, to keep its extension. */
function shorten(name: string): string {
  const bytes = (text: string) => Buffer.byteLength(text)
  if (bytes(name) <= bytesMax) return name
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ''
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (bytes(stem) + bytes(segment) + bytes(ending) > bytesMax) break
    stem += segment
  }
  return `${stem === '' ? 'file' : stem}${ending}`
}
