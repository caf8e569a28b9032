import { Suspense } from 'react'
import type { PartyTabProps } from '#web/feature.ts'
import type { RecordTab } from '#web/product.ts'
import { Loading } from '#web/ui/states/load-states.tsx'

interface PartyTabPanelProps extends PartyTabProps {
  tab: RecordTab | undefined
}

/** The open tab of a record, rendered by the feature that contributes it. */
export function PartyTabPanel({ tab, ...props }: PartyTabPanelProps) {
  if (tab === undefined) return null
  const { Panel } = tab
  return (
    <Suspense fallback={<Loading />}>
      <Panel {...props} />
    </Suspense>
  )
}
