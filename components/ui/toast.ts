// Shows toasts. The toaster is loaded with the first one, so importing this module is cheap.

export type ToastVariant = 'default' | 'success' | 'info' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  variant?: ToastVariant
  /** Duration in ms, 4 s by default. */
  durationMs?: number
  /** A button in the toast. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Whether a button in the toast opens the cart. */
  opensCart?: boolean
}

/** Shows a toast in place of the previous one. */
export function toast(message: ToastMessage): void {
  void import('./toaster').then(
    ({ showToast }) => showToast(message),
    () => undefined, // without the network the chunk cannot load, and no toast is shown
  )
}
