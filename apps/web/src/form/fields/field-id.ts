/** The id of the control for a path, so that the error summary can link to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** The control of a path: the first one of a list, or the nearest one if the path has none. */
export function findField(path: string): HTMLElement | undefined {
  const parts = path.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const id = fieldId(parts.slice(0, count).join('.'))
    const found =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}-"]:is(input, textarea)`)
    if (found) return found
  }
  return undefined
}
