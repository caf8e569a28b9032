import type { ReactNode } from 'react'
import { clock } from '#web/clock.ts'

export interface ShownNotice {
  id: number
  tone: 'done' | 'found' | 'failed'
  title: string
  about?: ReactNode
  undo?: (() => void) | undefined
  at: number
}

let shown: ShownNotice | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function put(next: ShownNotice | undefined): void {
  clearTimeout(timer)
  shown = next
  for (const listener of listeners) listener()
}

export const shownNotice = (): ShownNotice | undefined => shown

export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows one notice, which replaces the previous one, for a time or until it is closed. Returns how to remove it. */
export function showNotice(notice: Omit<ShownNotice, 'id' | 'at'>, forMs: number | undefined): () => void {
  const id = ++lastId
  const remove = () => {
    if (shown?.id === id) put(undefined)
  }
  put({ ...notice, id, at: clock.now() })
  if (forMs !== undefined) timer = setTimeout(remove, forMs)
  return remove
}

export const dropNotice = (): void => put(undefined)

/** A notice about the page being left is removed with it; a notice that led to the new page, or can still be undone, stays. */
const leadsHereMs = 2_000
export function leaveNoticesBehind(): void {
  if (shown !== undefined && shown.undo === undefined && clock.now() - shown.at > leadsHereMs) put(undefined)
}
