/** The release this bundle was built from. */
declare const PROBITY_VERSION: string
