/**
 * Runs one fetch at a time: requests during a fetch cause one more fetch afterwards. Restarting the fetch on every change would
 * never finish while changes arrive faster than responses.
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
