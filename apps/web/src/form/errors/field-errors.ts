import { useState } from 'react'

type Errors<Field extends string> = Partial<Record<Field, string | undefined>>

/** Errors of a small public form: shown on submit, cleared by typing; focuses the first one. */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<Errors<Field>>({})

  const check = (form: HTMLFormElement, found: Errors<Field>): boolean => {
    setErrors(found)
    const first = (Object.keys(found) as Field[]).find((field) => found[field] !== undefined)
    if (first === undefined) return true
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return false
  }
  const clear = (field: Field) => () =>
    setErrors((held) => (held[field] === undefined ? held : { ...held, [field]: undefined }))
  return { errors, check, clear }
}
