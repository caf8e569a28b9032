import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { keyringOf } from './token-keys.ts'

/** Fails unless sign-in works: a sign-in connection answers, and the token keys are loaded. */
export async function checkSignIn({ auth, now }: Pick<Services, 'auth' | 'now'>): Promise<void> {
  await sql`select from signing_keys limit 1`.execute(auth)
  await keyringOf(auth).signingKey(now())
}
