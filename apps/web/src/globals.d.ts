declare const __RELEASE__: string
declare const __SHARED_API__: string
