import type { Tx } from '#kernel/database/tenant.ts'
import { type ActiveUser, activeUsers } from '#modules/identity/identity.public.ts'

/**
 * Users who may be named on a report or given the right to make one: those who have signed in. The address of an invitation can
 * still be corrected by its maker (decision 0845), and nobody behind the wall may become somebody else.
 */
export async function nameableUsers(tx: Tx): Promise<ActiveUser[]> {
  return (await activeUsers(tx)).filter(({ invited }) => !invited)
}
