/**
 * Class names of the buttons at the right of the header: 44 px targets, label beside the icon on
 * desktop.
 */
export const headerButton =
  'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2.5 font-semibold text-sm transition-colors hover:bg-surface-2'
