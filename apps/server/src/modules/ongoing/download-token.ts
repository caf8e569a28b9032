import type { Actor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Services } from '#kernel/services.ts'

/** The scope of a token: one task with all its files. */
export const placeOf = (guid: string): string => `/v2.2/screening/task/${guid}`

export const expiredToken = 'The download has expired. Load the list of tasks again, then download.'

/**
 * Tokens that open the downloads of one task of one organisation for 15 minutes: alone, for whoever was sent the link, and beside a
 * caller's own right.
 */
export async function tokensOf(services: Pick<Services, 'owner' | 'now'>) {
  const links = await linksOf(services)
  return {
    make: (guid: string, actor: Actor): string => links.sign(placeOf(guid), actor).split('?link=')[1]!,
    /** Refuses a missing, altered or expired token, and one of another task or organisation. */
    check(guid: string, token: string | undefined, { organisationId }: Actor): void {
      if (token === undefined)
        throw new AppError('E_FORBIDDEN', {}, 'The download token is missing. Take it from the list of tasks.')
      const holder = links.holderOf(placeOf(guid), token)
      if (holder?.organisationId === organisationId) return
      throw new AppError('E_FORBIDDEN', {}, expiredToken)
    },
  }
}
