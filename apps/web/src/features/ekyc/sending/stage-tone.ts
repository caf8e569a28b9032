import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'

/** Colour marks only required actions and final results. */
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
