import { useEffect } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { liveCheckDelayMs } from '#web/constants.ts'
import { flatErrors } from './flat-errors.ts'

const isTyped = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

const rowOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/**
 * Validates a field once typing pauses, and invalid fields of the same row on each change, so that an error disappears with its
 * cause. An error without a value, e.g. of a row that is missing, is validated again after every change.
 */
export function useLiveChecks<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  // Form changes arrive by subscription; the debounce timer is outside React.
  useEffect(() => {
    const changed = new Set<string>()
    let withoutValue: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const typed = [...changed].filter((path) => isTyped(get(form.getValues(), path)))
      const paths = [...typed, ...withoutValue]
      changed.clear()
      if (paths.length > 0) void form.trigger(paths as FieldPath<Values>[])
    }
    // A check after a save would clear what the server has just refused.
    const stopAtSave = form.subscribe({
      formState: { submitCount: true },
      callback: ({ errors = {} }) => {
        for (const path of changed) if (get(errors, path) !== undefined) changed.delete(path)
        withoutValue = []
      },
    })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, values, errors }) => {
        if (name === undefined || values === undefined) return
        const wrong = flatErrors(errors ?? {})
          .map(({ path }) => path)
          .filter((path) => rowOf(path) === rowOf(name))
        if (wrong.length > 0) void form.trigger(wrong as FieldPath<Values>[])
        withoutValue = Object.keys(errors ?? {}).filter((path) => !(path in values))
        changed.add(name)
        clearTimeout(timer)
        timer = setTimeout(check, liveCheckDelayMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stopAtSave()
      stop()
    }
  }, [form])
}
