import type { FieldErrors } from 'react-hook-form'

export interface FlatError {
  path: string
  message: string
}

/** Every message of a form with the path of its field, in form order. */
export function flatErrors(errors: FieldErrors, prefix = ''): FlatError[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || error === null || typeof error !== 'object') return []
    const path = prefix === '' ? name : `${prefix}.${name}`
    const message: unknown = (error as { message?: unknown }).message
    // The error of a whole list may be nested one level down, under `root`.
    if (typeof message === 'string') return [{ path: path.replace(/\.root$/, ''), message }]
    if (name === 'ref' || name === 'types') return []
    return flatErrors(error as FieldErrors, path)
  })
}

/** The error of a list as a whole. */
export function listMessage(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: unknown } }
  const found = message ?? root?.message
  return typeof found === 'string' ? found : undefined
}
