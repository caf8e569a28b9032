import { type RefObject, useEffect, useState } from 'react'

const controls = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)'

/** Focuses the first field of a step when the form opens and after each call; a step without fields gets its heading or first button. */
export function useStepFocus(step: RefObject<HTMLElement | null>): () => void {
  const [opened, setOpened] = useState(0)
  // Focus is outside React; the controls exist once the step is rendered.
  useEffect(() => {
    const here = step.current
    const target =
      here?.querySelector<HTMLElement>(controls) ??
      here?.querySelector<HTMLElement>('[tabindex="-1"]:is(h2)') ??
      here?.querySelector<HTMLElement>('button:not(:disabled)')
    target?.focus()
  }, [step, opened])
  return () => setOpened((count) => count + 1)
}
