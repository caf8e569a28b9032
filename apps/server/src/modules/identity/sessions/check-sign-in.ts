import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { keyringOf } from './token-keys.ts'

/** Fails when nobody could sign in: a connection for sign-in answers, and the token keys are loaded. */
export async function checkSignIn({ auth, now }: Pick<Services, 'auth' | 'now'>): Promise<void> {
  await sql`select from signing_keys limit 1`.execute(auth)
  await keyringOf(auth).signingKey(now())
}
