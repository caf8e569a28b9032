const password = 'Probity!Demo2026'

async function call<T>(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object },
) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`)
  return (await answer.json()) as T
}

/** Journeys of casework need many hits and name them: the organisation raises all from WEAK, with the first algorithm. */
export async function raiseFromWeak(url: string, organization: string): Promise<void> {
  const body = { organization, username: 'admin', password }
  const { token } = await call<{ token: string }>(`${url}/v1/users/login`, { method: 'PUT', body })
  await set(url, token, { key: 'raise_from', value: '0.6' })
  await set(url, token, { key: 'matcher_algorithm', value: 'standard-1' })
}

async function set(url: string, token: string, { key, value }: { key: string; value: string }): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ config_key: key }))
  const { data } = await call<{ data: { id: number }[] }>(`${url}/v2/configurations?filter=${filter}`, { token })
  const change = { method: 'PATCH', token, body: { config_value: value } }
  await call(`${url}/v2/configurations/${data[0]!.id}`, change)
}
