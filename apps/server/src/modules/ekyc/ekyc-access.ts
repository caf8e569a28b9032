import { anyOf } from '@probity/contract/identity/access.ts'

/** Every call needs the alliance key; calls that change the banks also need the settings key. */
export const ekycAccess = anyOf('EKYC')
export const bankAccess = { allOf: [['EKYC'], ['SETTINGS']] } as const
export const tags = ['ekyc']
