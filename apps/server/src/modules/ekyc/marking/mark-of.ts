interface Marked {
  bank: string
  ref: string
  user: string
  now: number
}

const hongKongMs = 8 * 3_600_000

/** The line across every page that a bank receives: bank, request, user and time of opening, in Hong Kong time. */
export const markOf = ({ bank, ref, user, now }: Marked): string =>
  `${bank} · ${ref} · ${user} · ${new Date(now + hongKongMs).toISOString().slice(0, 16).replace('T', ' ')}`
