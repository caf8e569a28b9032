import type { Requirement } from '@probity/contract/identity/access.ts'
import { meets } from '@probity/contract/identity/access.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keysOf, useProfile } from '#web/access/session.ts'

interface AddressLinkProps {
  /** A URL with its filters. */
  href: string
  /** Without all of these rights it is plain text: every user may see the figures, but not the rows. */
  needs: readonly Requirement[]
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Links to the rows that a figure counts. */
export function AddressLink({ href, needs, label, className, children }: AddressLinkProps) {
  const held = keysOf(useProfile())
  if (!needs.every((one) => meets(held, one))) return <span className={className}>{children}</span>
  const [to = '', query] = href.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return (
    <Link to={to} search={search} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
