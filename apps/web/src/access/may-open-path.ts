import { meets } from '@probity/contract/identity/access.ts'
import { screenAt, useProduct } from '#web/product.ts'
import { keysOf, useProfile } from './session.ts'

/** Whether the user may open the screen of a URL. */
export function useMayOpenPath(): (href: string) => boolean {
  const held = keysOf(useProfile())
  const { screens } = useProduct()
  return (href) => {
    const needs = screenAt(screens, href.split('?')[0] ?? '')?.needs
    return needs === undefined || meets(held, needs)
  }
}
