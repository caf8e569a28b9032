import { type MenuKey, meets, type Requirement } from '@probity/contract/identity/access.ts'
import type { ReactNode } from 'react'
import { keysOf, useProfile } from './session.ts'

export function useMayOpen(requirement: Requirement | undefined): boolean {
  const profile = useProfile()
  return requirement === undefined || meets(keysOf(profile), requirement)
}

/** Whether the user holds one of the keys and the role may change rows at all. */
export function useMayChange(...keys: MenuKey[]): boolean {
  const profile = useProfile()
  const held = keysOf(profile)
  return !profile.read_only && keys.some((key) => held.has(key))
}

/** Children without access are absent from the page, not merely disabled. */
export function IfMayOpen({ requirement, children }: { requirement: Requirement; children: ReactNode }) {
  return useMayOpen(requirement) ? children : null
}
