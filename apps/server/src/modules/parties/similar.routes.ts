import type { App } from '#kernel/app.ts'

export function similarRoutes(_app: App): void {}
