import type { Services } from '#kernel/services.ts'

/** What reading lists needs of the program. */
export type ListServices = Pick<Services, 'owner' | 'files' | 'now'> & Partial<Pick<Services, 'log'>>
