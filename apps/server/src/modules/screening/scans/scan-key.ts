/** Results are fetched by a base64 key; ours is the URL-safe form of the scan's id, and an encoding only, not a secret. */
export const scanKey = (scanId: string): string => Buffer.from(scanId.replaceAll('-', ''), 'hex').toString('base64url')

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a scan named by its id or by its key. */
export const scanIdNamed = (given: string): string | undefined => (uuid.test(given) ? given : scanIdOf(given))

/** The scan id of a key, also of one in standard base64. Anything else is no scan. */
export function scanIdOf(key: string): string | undefined {
  const bytes = Buffer.from(key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''), 'base64url')
  if (bytes.length !== 16) return undefined
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
