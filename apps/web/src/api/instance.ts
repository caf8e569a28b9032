import { appCalls } from '@probity/contract/app-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Public information of this installation, readable before sign-in. */
export const instanceQuery = queryOptions({ queryKey: ['instance'], queryFn: () => call(appCalls.instance) })
