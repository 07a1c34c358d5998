/**
 * The primary button as plain class names, for client components that should not load the table of
 * all variants.
 */
export const primaryButton =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-primary px-6 font-semibold text-primary-foreground text-sm transition-colors forced-colors:border hover:bg-primary-hover disabled:pointer-events-none disabled:opacity-50'
