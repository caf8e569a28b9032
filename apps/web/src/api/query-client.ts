import { QueryClient } from '@tanstack/react-query'

// The transport retries; a second layer here would multiply its attempts.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
