import { meets } from '@probity/contract/identity/access.ts'
import { Suspense } from 'react'
import { keysOf, useProfile } from '#web/access/session.ts'
import type { RecordRef } from '#web/feature.ts'
import { useProduct } from '#web/product.ts'

/** The buttons that other features contribute to a record; nothing is shown while they load. */
export function RecordActions({ record }: { record: RecordRef }) {
  const held = keysOf(useProfile())
  const offered = useProduct().recordActions.filter(({ needs }) => meets(held, needs))
  return offered.map(({ id, Button }) => (
    <Suspense key={id} fallback={null}>
      <Button record={record} />
    </Suspense>
  ))
}
