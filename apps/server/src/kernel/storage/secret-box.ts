import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts what the database may store but not know, with a key kept outside it. */
export interface SecretBox {
  /** Encrypts with AES-256-GCM, bound to its place: it decrypts nowhere else. */
  seal(text: string, place: string): string
  open(sealed: string, place: string): string
}

/** A stored secret that was sealed with another key, or altered. */
export class SecretLost extends Error {
  override name = 'SecretLost'
  constructor() {
    super(
      'a stored secret does not open with the secret key of this process: set the same PROBITY_SECRET_KEY everywhere',
    )
  }
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key may be of any length: what encrypts is its hash. */
export function secretBox(secret: string | Buffer): SecretBox {
  const key = createHash('sha256').update('probity secret box\n').update(secret).digest()
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        opening.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        throw new SecretLost()
      }
    },
  }
}
