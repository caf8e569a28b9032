import { randomInt } from 'node:crypto'
import { passwordStrength } from '@probity/contract/identity/password.ts'

// Without characters that look alike, because a user types it from a screen.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789-_!'

/** A password that is shown once and changed at the first sign-in. */
export function firstPassword(): string {
  for (;;) {
    const password = Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (passwordStrength(password) === 'strong') return password
  }
}
