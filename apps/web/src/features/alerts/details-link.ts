/** The link of an alert, if it is an http(s) URL. Checked after parsing, not by prefix. */
export function detailsLink(link: string | null): string | undefined {
  const text = link?.trim() ?? ''
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
