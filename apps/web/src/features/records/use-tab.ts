import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** The open tab, also in the URL, so that it can be linked, and Back returns to the tab before. */
export function useTab(tabs: readonly string[]): [string, (tab: string) => void] {
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { tab?: string }).tab
  const known = tabs.find((id) => id === asked) ?? tabs[0] ?? ''
  // State in addition to the URL, which changes too late for the focus that moves into the tab.
  const [{ tab, seen }, setState] = useState({ tab: known, seen: asked })
  if (asked !== seen) setState({ tab: known, seen: asked })
  const open = (next: string) => {
    if (next === tab) return
    setState({ tab: next, seen })
    void navigate({ to: '.', search: { tab: next } })
  }
  return [tab, open]
}
