import type { words as english } from '../en/control.ts'
import type { Translation } from '../translation.ts'

export const words = {} as const satisfies Translation<typeof english>
