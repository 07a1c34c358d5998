/** Class names shared by the entries of the bottom bar. */
export const bottomBarItem =
  'flex h-15 w-full flex-col items-center justify-center gap-1 font-medium text-xs text-muted transition-colors hover:text-foreground'
