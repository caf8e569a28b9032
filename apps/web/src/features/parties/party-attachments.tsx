import type { PartyTabProps } from '#web/feature.ts'
import { AttachmentsTab } from '#web/features/attachments/attachments-tab.tsx'

/** The files of one person or company, with the selected one next to the list. */
export const Part = ({ party }: PartyTabProps) => <AttachmentsTab holder={party} hasPane />
