import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'

/** Colour says only what somebody has to do, or how it ended. */
export const stageTone: Readonly<Record<EkycStage, 'plain' | 'orange' | 'green' | 'red' | 'signal'>> = {
  draft: 'plain',
  submitted: 'plain',
  received: 'plain',
  in_review: 'plain',
  info_requested: 'orange',
  resubmitted: 'signal',
  approved: 'green',
  rejected: 'red',
  cancelled: 'plain',
  expired: 'orange',
}
