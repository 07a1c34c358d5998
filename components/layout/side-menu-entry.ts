/** Class names of the entries of the side menu. */
export const sideMenuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left font-medium text-sm hover:bg-surface-2'
