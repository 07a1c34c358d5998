/** Class names of every text field and select, without the libraries of `Input`: product pages load them only. */
export const fieldBox =
  'h-11 w-full rounded-md border border-border-strong bg-surface px-3.5 text-base text-foreground placeholder:text-muted hover:border-foreground aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 md:text-sm'
