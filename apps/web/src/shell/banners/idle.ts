const minute = 60_000

export interface IdleLimits {
  signOutMinutes: number
  warnMinutes: number
}

export type IdleState = { kind: 'active' } | { kind: 'warned'; minutesLeft: number } | { kind: 'over' }

/** State after inactivity of this length. The warning always precedes the end. */
export function idleState(absentMs: number, { signOutMinutes, warnMinutes }: IdleLimits): IdleState {
  const left = signOutMinutes * minute - absentMs
  if (left <= 0) return { kind: 'over' }
  if (left <= warnMinutes * minute) return { kind: 'warned', minutesLeft: Math.ceil(left / minute) }
  return { kind: 'active' }
}

const key = 'probity.lastActive'

/** Tabs of one device share their activity: working in any of them keeps all signed in. */
export const noteActivity = (now: number): void => localStorage.setItem(key, String(now))
export const lastActivity = (now: number): number => {
  const noted = Number(localStorage.getItem(key))
  return noted > 0 && noted <= now ? noted : now
}
