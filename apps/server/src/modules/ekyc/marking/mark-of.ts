import { hongKongMinute } from '@probity/contract/values/hong-kong-time.ts'

interface Marked {
  bank: string
  ref: string
  user: string
  now: number
}

/** The line across every page that a bank receives: bank, request, user and time of opening, in Hong Kong time. */
export const markOf = ({ bank, ref, user, now }: Marked): string =>
  `${bank} · ${ref} · ${user} · ${hongKongMinute(now)}`
