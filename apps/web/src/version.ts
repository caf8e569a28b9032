import { appCalls } from '@probity/contract/app-calls.ts'
import { call } from './api/call.ts'
import { frontendVersion, versionCheckMs } from './constants.ts'

/** Why the new-version dialog opens: the server runs another release, or a chunk of this page is gone. */
export type VersionNews = { kind: 'released'; there: string } | { kind: 'chunk failed' }

let news: VersionNews | undefined
const listeners = new Set<() => void>()

export const versionNews = (): VersionNews | undefined => news

export function onVersionNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceChunkFailure = (): void => tell({ kind: 'chunk failed' })
export const dismissVersionNews = (): void => tell(undefined)

/** Checks immediately and then every ten minutes. A failed check is ignored. */
export function watchVersion(): () => void {
  void checkVersion()
  const timer = setInterval(() => void checkVersion(), versionCheckMs)
  return () => clearInterval(timer)
}

async function checkVersion(): Promise<void> {
  const there = (await call(appCalls.version, {}, { once: true }).catch(() => undefined))?.version
  if (typeof there === 'string' && there !== frontendVersion) tell({ kind: 'released', there })
}

function tell(next: VersionNews | undefined): void {
  news = next
  for (const listener of listeners) listener()
}
