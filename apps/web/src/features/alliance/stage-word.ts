import type { PortalRequest } from '@probity/contract/ekyc/alliance-portal.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

interface StageWord {
  key: PlainWordKey
  tone: 'plain' | 'signal' | 'green' | 'red' | 'orange'
}

const words: Readonly<Record<PortalRequest['stage'], StageWord>> = {
  draft: { key: 'alliance.stage.submitted', tone: 'signal' },
  submitted: { key: 'alliance.stage.submitted', tone: 'signal' },
  received: { key: 'alliance.stage.received', tone: 'signal' },
  in_review: { key: 'alliance.stage.in_review', tone: 'plain' },
  info_requested: { key: 'alliance.stage.info_requested', tone: 'plain' },
  resubmitted: { key: 'alliance.stage.resubmitted', tone: 'signal' },
  approved: { key: 'alliance.stage.approved', tone: 'green' },
  rejected: { key: 'alliance.stage.rejected', tone: 'red' },
  cancelled: { key: 'alliance.stage.cancelled', tone: 'plain' },
  expired: { key: 'alliance.stage.expired', tone: 'orange' },
}

/** The stage of a request as the bank sees it; blue means the bank must act. */
export function stageWord({ stage, closed }: Pick<PortalRequest, 'stage' | 'closed'>): StageWord {
  if (closed === 'withdrawn') return { key: 'alliance.stage.withdrawn', tone: 'plain' }
  if (closed === 'consent_expired') return { key: 'alliance.stage.lapsed', tone: 'orange' }
  return words[stage]
}
