/** The primary button as plain classes, for islands that must not carry the table of all looks. */
export const primaryButton =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-primary px-6 font-semibold text-primary-foreground text-sm transition-colors hover:bg-primary-hover disabled:pointer-events-none disabled:opacity-50'
