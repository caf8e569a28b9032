/** Results are fetched by a base64 key: the URL-safe form of the scan's id. An encoding, not a secret. */
export const scanKey = (scanId: string): string => Buffer.from(scanId.replaceAll('-', ''), 'hex').toString('base64url')

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Resolves an id or a key to the id of the scan. */
export const scanIdNamed = (given: string): string | undefined => (uuid.test(given) ? given : scanIdOf(given))

/** Decodes a key, also in standard base64; undefined for anything else. */
export function scanIdOf(key: string): string | undefined {
  const bytes = Buffer.from(key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''), 'base64url')
  if (bytes.length !== 16) return undefined
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
