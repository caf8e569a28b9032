import type { Hit } from '@probity/contract/screening/screening.ts'

const isOwn = (code: string): boolean => code.startsWith('own-')

/** The key of the headline for a list's effect in Hong Kong; the firm's own lists are not foreign ones. */
export const legalHeadline = (effect: Pick<Hit['legal_effect'], 'code'>, lists: readonly string[]) =>
  lists.length > 0 && lists.every(isOwn) ? ('legal.own' as const) : (`legal.${effect.code}` as const)
