import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows what others save at once while nothing is typed; otherwise saving compares the two. */
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
