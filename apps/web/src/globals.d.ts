declare const __SHARED_API__: string
