/**
 * The primary button as plain class names, for client components that should not load the table of
 * all variants.
 */
export const primaryButton =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-primary px-6 font-semibold text-primary-foreground text-sm transition-colors forced-colors:border hover:bg-primary-hover disabled:pointer-events-none disabled:opacity-50'

/** Class names of every text field and select, without the libraries of `Input`: product pages load them only. */
export const fieldBox =
  'h-11 w-full rounded-md border border-border-strong bg-surface px-3.5 text-base text-foreground placeholder:text-muted hover:border-foreground aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 md:text-sm'
