import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows changes by others immediately while nothing is typed; otherwise the save merges both. */
export function useFollowRecord<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  read: () => Values,
  row: object,
) {
  const { isDirty } = form.formState
  const follow = useEffectEvent(() => form.reset(read()))
  // The row comes from the server, outside React.
  useEffect(() => {
    if (!isDirty) follow()
  }, [row, isDirty])
}
