import { createHash, randomBytes } from 'node:crypto'

/** An unguessable secret, shown once. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The database stores a secret as this hash. 256 random bits need no slow hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
