import { afterAll } from 'vitest'
import { cleanUpFile } from './clean-up.ts'

// Registered before those of the file, so it runs after them.
afterAll(cleanUpFile)
