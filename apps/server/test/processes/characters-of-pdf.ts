/** The characters the fonts of a PDF say they draw, as a reader finds them. */
export function charactersOfPdf(pdf: Buffer): Set<string> {
  const maps = pdf.toString('latin1').match(/begincmap[\s\S]*?endcmap/g) ?? []
  const drawn = maps.flatMap((map) => [...map.matchAll(/<[0-9A-Fa-f]{4}> <([0-9A-Fa-f]{4,8})>/g)])
  return new Set(drawn.map(([, to = '']) => Buffer.from(to, 'hex').swap16().toString('utf16le')))
}
