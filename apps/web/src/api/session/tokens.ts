const accessKey = 'probity.access'
const refreshKey = 'probity.refresh'

export interface TokenPair {
  access: string
  refresh: string
}

export function readTokens(): TokenPair | undefined {
  const access = localStorage.getItem(accessKey)
  const refresh = localStorage.getItem(refreshKey)
  return access !== null && refresh !== null && access !== '' && refresh !== '' ? { access, refresh } : undefined
}

export function storeTokens({ access, refresh }: TokenPair): void {
  localStorage.setItem(accessKey, access)
  localStorage.setItem(refreshKey, refresh)
}

export function clearTokens(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
}

/** Calls back when another tab signs in or out. */
export function onTokensChangedElsewhere(listener: (signedIn: boolean) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === accessKey || event.key === null) listener(readTokens() !== undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
