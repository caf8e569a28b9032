import { BadSetting, type Config } from '../config.ts'

const refusal = [
  'The demo has passwords that everybody knows, and this process is reachable from other machines (HOST, PROBITY_PUBLIC_URL).',
  'Set PROBITY_DEMO=0, and close what the demo left with "npm run -s probity -- organisation close --code demo" (and harbour).',
  'For a trial that strangers may sign in to, set PROBITY_DEMO_PUBLIC=1.',
].join('\n')

/** Refuses to write the demo where strangers could sign in to it. */
export function refuseReachableDemo({ serve, demo, isReachable, PROBITY_DEMO_PUBLIC: isPublic }: Config): void {
  if (serve && demo && isReachable && !isPublic) throw new BadSetting(refusal)
}

/** Stops a start if demo accounts of an earlier one would let strangers sign in. */
export async function refuseDemoLeft(
  { isReachable, PROBITY_DEMO_PUBLIC: isPublic }: Config,
  demoLeft: () => Promise<string | undefined>,
): Promise<void> {
  if (!isReachable || isPublic) return
  const left = await demoLeft()
  if (left !== undefined) throw new BadSetting(`The password of ${left} is that of the demo.\n${refusal}`)
}
