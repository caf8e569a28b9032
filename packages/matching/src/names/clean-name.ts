const longest = 400

/** A name ready for cutting: compatibility forms unified, invisible marks gone, spaces single. Long ones are cut short. */
export function cleanName(full: string): string {
  const text = full.length > longest ? full.slice(0, longest) : full
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
