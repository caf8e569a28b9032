/**
 * Looks one at a time, however often it is asked: what is asked meanwhile is one more look after. A look that begins anew whenever
 * something changes never ends while changes come faster than answers.
 */
export function oneLookAtATime(look: () => Promise<unknown>): () => void {
  let isLooking = false
  let isAskedAgain = false
  const ask = (): void => {
    if (isLooking) {
      isAskedAgain = true
      return
    }
    isLooking = true
    const ended = () => {
      isLooking = false
      if (!isAskedAgain) return
      isAskedAgain = false
      ask()
    }
    look().then(ended, ended)
  }
  return ask
}
