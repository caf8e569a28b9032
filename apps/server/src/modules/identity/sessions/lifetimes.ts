const minute = 60_000
const hour = 60 * minute

/** Lifetimes of credentials. */
export const accessTokenMs = 15 * minute
export const refreshIdleMs = 12 * hour
export const sessionMs = 24 * hour
export const handoverMs = minute
export const passwordResetMs = 30 * minute
export const invitationMs = 72 * hour
/** For the link with which a user confirms a change of the account. */
export const accountChangeMs = 7 * 24 * hour
