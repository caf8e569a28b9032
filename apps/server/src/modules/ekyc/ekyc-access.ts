import { anyOf } from '@probity/contract/identity/access.ts'

/** Every call of the alliance needs its key; what concerns the banks themselves also that of the settings. */
export const ekycAccess = anyOf('EKYC')
export const bankAccess = { allOf: [['EKYC'], ['SETTINGS']] } as const
export const tags = ['ekyc']
