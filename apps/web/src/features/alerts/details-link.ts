/** The link of an alert, if it leads to a page of the web: judged as a parsed address, not by how it begins. */
export function detailsLink(link: string | null): string | undefined {
  const text = link?.trim() ?? ''
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
