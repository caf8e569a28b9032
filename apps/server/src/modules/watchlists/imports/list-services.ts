import type { Services } from '#kernel/services.ts'

/** Services that imports need. */
export type ListServices = Pick<Services, 'owner' | 'files' | 'now'> & Partial<Pick<Services, 'log'>>
