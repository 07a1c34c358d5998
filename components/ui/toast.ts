// The door to the toasts: anybody may import it, the toaster itself loads with the first toast.

export type ToastVariant = 'default' | 'success' | 'info' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  variant?: ToastVariant
  /** How long it stays, 4 s unless said. */
  durationMs?: number
}

/** Shows a toast; it takes the place of the one before (storefront §4). */
export function toast(message: ToastMessage): void {
  void import('./toaster').then(
    ({ showToast }) => showToast(message),
    () => undefined, // without the network the chunk stays away, and so does the message
  )
}
