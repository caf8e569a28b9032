import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import {
  IconAdjustmentsHorizontal,
  IconAlertCircle,
  IconAlertTriangle,
  IconArchive,
  IconArrowsRightLeft,
  IconBuildingBank,
  IconCalendarClock,
  IconCertificate,
  IconClock,
  IconFileText,
  IconHistory,
  IconId,
  IconRefreshAlert,
  IconShieldExclamation,
  IconUpload,
} from '#web/ui/generated/icons.ts'
import { HitMark, hitStateOf } from '#web/ui/marks/hit-mark.tsx'

const icons: Record<string, typeof IconClock> = {
  'case.assigned': IconClock,
  'alert.assigned': IconClock,
  'hit.returned': IconHistory,
  'list.refused': IconAlertCircle,
  'list.stale': IconAlertTriangle,
  'list.broken': IconAlertCircle,
  'run.failed': IconRefreshAlert,
  'import.waiting': IconUpload,
  'import.paused': IconUpload,
  'import.failed': IconAlertCircle,
  'coverage.gap': IconShieldExclamation,
  'self_test.alarm': IconAlertTriangle,
  'self_test.not_run': IconAlertCircle,
  'due.document': IconId,
  'due.review': IconCalendarClock,
  'due.filing': IconFileText,
  'due.duty': IconCertificate,
  'due.retention': IconArchive,
  'transaction.incomplete': IconArrowsRightLeft,
  'transaction.stopped': IconAlertCircle,
  'assessment.due': IconCalendarClock,
  'ekyc.info_requested': IconBuildingBank,
  'ekyc.not_sent': IconAlertTriangle,
}

/** The shape of an item: a half disc waits for a second person, an answered decision has its own mark. */
export function InboxMark({ item }: { item: InboxItem }) {
  const { approval, kind } = item
  if (approval !== null && item.hit !== null)
    return <HitMark state={approval.state === 'approved' ? hitStateOf(approval.wanted?.status ?? 0) : 'approval'} />
  const Icon = approval === null ? (icons[kind] ?? IconAlertCircle) : IconAdjustmentsHorizontal
  return <Icon size={15} stroke={1.7} aria-hidden="true" />
}
