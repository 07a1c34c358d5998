/** Style of a dialog that is about to close. Clipping restyles no other element. */
export const closingStyle = { clipPath: 'inset(50%)' } as const

/** Class names shared by dialogs and sheets. */
export const scrim = 'fixed inset-0 z-50 bg-overlay animate-fade-in'

export const closeButton =
  'absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-foreground'
