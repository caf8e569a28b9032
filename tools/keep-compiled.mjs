// Loaded before a program that starts often: caches Node's compiled code of the sources next to the packages, which saves half a
// second per start.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// If the cache cannot be written, Node runs without it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
