import type { ListedParty } from '@probity/watchlists/record.ts'

const webAddress = /^https?:\/\//i

/** A picture that the browser may show: a drawing in the record, or a web address. Null otherwise. */
export function pictureOf({ pictures = [] }: Pick<ListedParty, 'pictures'>): string | null {
  for (const picture of pictures) {
    if ('svg' in picture) return `data:image/svg+xml;base64,${Buffer.from(picture.svg).toString('base64')}`
    if (webAddress.test(picture.url)) return picture.url
  }
  return null
}
