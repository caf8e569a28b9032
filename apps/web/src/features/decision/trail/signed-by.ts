import type { Translate } from '#web/i18n/translate.ts'
import type { TrailStep } from './use-trail.ts'

/** Everybody involved in a change: requester and the person who approved or refused, or the rule. */
export function signedBy({ username, requested_by, by_rule, refused }: Omit<TrailStep, 'diffs'>, t: Translate): string {
  if (by_rule === true) return t('review.signedByRule', { user: username })
  if (refused === true) return t('review.signedRefused', { asked: requested_by ?? '–', refused: username })
  return requested_by ? t('review.signed', { asked: requested_by, approved: username }) : username
}
