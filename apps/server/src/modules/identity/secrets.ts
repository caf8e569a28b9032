import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody guesses, to hand out once. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. 256 random bits need no slow hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
