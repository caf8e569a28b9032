import type { Instance } from '@probity/contract/instance.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './transport.ts'

/** Public information of this installation, readable before sign-in. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: async () => {
    const response = await request({ method: 'GET', url: '/v1/instance', isPublic: true })
    return ((await response.json()) as { data: Instance }).data
  },
})
