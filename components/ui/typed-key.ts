/** The storage key of typed-memory.ts, whose code is loaded only if something is stored. */
export const TYPED_KEY = 'uti-typed'
