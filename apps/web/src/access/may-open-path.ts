import { meets } from '@probity/contract/access.ts'
import { screenAt } from '#web/screens.ts'
import { keysOf, useProfile } from './session.ts'

/** Whether the screen behind an address is open to the user. */
export function useMayOpenPath(): (href: string) => boolean {
  const held = keysOf(useProfile())
  return (href) => {
    const needs = screenAt(href.split('?')[0] ?? '')?.needs
    return needs === undefined || meets(held, needs)
  }
}
