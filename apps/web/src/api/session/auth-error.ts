/** The fixed texts of an ended session. Only these redirect to the sign-in page. */
export const authReasons = [
  'no token pair',
  'invalid token pair',
  'access token refresh failed',
  'reauthentication failed',
  'reauthentication timed out',
  'wait for reauthentication timeout',
] as const
export type AuthReason = (typeof authReasons)[number]

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly reason: AuthReason

  constructor(reason: AuthReason) {
    super(reason)
    this.reason = reason
  }
}

/** Whether an error of the guard means "sign in again", decided by the texts of the specification. */
export function needsLogin(error: unknown): boolean {
  return error instanceof Error && (authReasons as readonly string[]).includes(error.message)
}
