import { resourceClient } from '@probity/contract/api/client.ts'
import { apiKeys } from '@probity/contract/identity/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/api/transport.ts'

const client = resourceClient(apiKeys, send)
const all = 500
const day = 86_400_000

export type ApiKey = Awaited<ReturnType<typeof client.list>>[number]

export const apiKeysQuery = queryOptions({
  queryKey: ['api keys'],
  queryFn: () => client.list({ limit: all, sort: 'create_date DESC' }),
})

export interface ApiKeyForm {
  name: string
  keys: string[]
  read_only: boolean
  /** Lifetime in days; empty for a key without expiry. */
  days: string
}

/** The form as request body. */
export const apiKeyBody = ({ days, ...form }: ApiKeyForm, now: number) => ({
  ...form,
  expires_date: days === '' ? null : now + Number(days) * day,
})

/** Returns the key itself, which cannot be read again. */
export const createApiKey = async (form: ApiKeyForm, now: number) =>
  (await client.create(apiKeys.write.parse(apiKeyBody(form, now)))).api_key

export const revokeApiKey = (key: ApiKey) => client.remove(key.id)

export type ApiKeyState = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked_date, expires_date }: ApiKey, now: number): ApiKeyState {
  if (revoked_date !== null) return 'revoked'
  return expires_date !== null && expires_date <= now ? 'expired' : 'active'
}
